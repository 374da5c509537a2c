// What the player chooses is kept, and holds from the first paint on.
import { SudokuBoard } from "./support/boards.mjs";
import { blockStorage, booted, deal, dismiss, expect, goHome, test } from "./support/test.mjs";

const root = (page) => page.locator("html");
const openSettings = async (page) => {
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
};
const theme = (page, name) => page.getByRole("radio", { name });
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("ninebridge.preferences")));

test("a theme is applied at once, and before the first paint from then on", async ({ page, allowed }) => {
  await page.goto("./");
  await booted(page);
  await expect(root(page)).toHaveAttribute("data-theme", "light");
  await openSettings(page);
  await expect(theme(page, "As the device")).toBeChecked();
  for (const [name, id, paper] of [
    ["Dark", "dark", "#15171c"],
    ["High contrast", "contrast", "#000000"],
    ["Light", "light", "#f7f3ea"],
    ["Dark", "dark", "#15171c"],
  ]) {
    await theme(page, name).check();
    await expect(root(page)).toHaveAttribute("data-theme", id);
    await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", paper);
    expect((await kept(page)).theme).toBe(id);
  }
  // Whatever becomes of the page's own scripts.
  allowed.push(/Failed to load resource/);
  await page.route(/boot\.js|page-.*\.js/, (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect(root(page)).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
});

test("a choice made in another tab holds in this one", async ({ page, context }) => {
  await page.goto("./");
  await booted(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await booted(other);
  await openSettings(other);
  await theme(other, "Dark").check();
  await expect(root(page)).toHaveAttribute("data-theme", "dark");
  await openSettings(page);
  await page.getByRole("switch", { name: "Show the time" }).uncheck();
  expect(await kept(page)).toEqual({ theme: "dark", timer: false, v: 1 });
});

test("the device's theme holds where none is chosen, and is followed", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("./");
  await booted(page);
  await expect(root(page)).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
  await expect(root(page)).toHaveAttribute("data-theme", "contrast");
  await page.emulateMedia({ colorScheme: "light", contrast: "more" });
  await expect(root(page)).toHaveAttribute("data-theme", "light");
});

test("a theme of a newer version counts as the device's, and is kept until another is chosen", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.getItem("ninebridge.preferences") ??
      localStorage.setItem("ninebridge.preferences", '{"theme":"sepia","ink":3,"v":7}');
  });
  await page.goto("./");
  await booted(page);
  await expect(root(page)).toHaveAttribute("data-theme", "light");
  await openSettings(page);
  await page.getByRole("switch", { name: "Show the time" }).uncheck();
  expect(await kept(page)).toEqual({ theme: "sepia", ink: 3, timer: false, v: 7 });
});

for (const nonsense of ["", "{", "null", "[1]", '{"theme":{},"timer":"x","same":3}']) {
  test(`preferences that read ${JSON.stringify(nonsense)} count as none`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem("ninebridge.preferences", text), nonsense);
    await page.goto("./");
    await booted(page);
    await expect(root(page)).toHaveAttribute("data-theme", "light");
    await openSettings(page);
    await expect(theme(page, "As the device")).toBeChecked();
    for (const name of ["Show the time", "Highlight the same digit", "Highlight row"]) {
      await expect(page.getByRole("switch", { name })).toBeChecked();
    }
  });
}

test("with storage blocked a choice lasts as long as the page", async ({ page }) => {
  await blockStorage(page);
  await page.goto("./");
  await booted(page);
  await openSettings(page);
  await theme(page, "Dark").check();
  await dismiss(page);
  await deal(page, "Sudoku");
  await expect(root(page)).toHaveAttribute("data-theme", "dark");
});

test("the time and the highlights show as chosen", async ({ page }) => {
  const fill = (cell) => cell.evaluate((cell) => getComputedStyle(cell).backgroundColor);
  await page.goto("./");
  await booted(page);
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const givens = await board.givens();
  const chosen = givens.search(/\d/);
  const other = givens.indexOf(givens[chosen], chosen + 1);
  const peer = chosen === 8 ? 7 : chosen + 1;
  await board.cell(chosen).click();
  const lit = [await fill(board.cell(other)), await fill(board.cell(peer))];
  await expect(page.getByRole("button", { name: "Pause" })).toHaveText(/0:0\d/);

  await page.getByRole("button", { name: "Menu" }).click();
  await openSettings(page);
  for (const control of await page.getByRole("switch").all()) await control.uncheck();
  await dismiss(page);
  await expect(page.getByRole("button", { name: "Pause" })).toHaveText("Pause");
  expect(await fill(board.cell(other))).not.toBe(lit[0]);
  expect(await fill(board.cell(peer))).not.toBe(lit[1]);
  // The time is told where the game stands still.
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText(/^0:0\d$/).first()).toBeVisible();
});

test("where the system forces its colours, what is selected and held still shows", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const colours = (part) =>
    part.evaluate((part) => {
      const style = getComputedStyle(part);
      return { back: style.backgroundColor, front: getComputedStyle(part.firstElementChild ?? part).color };
    });
  await page.goto("./");
  await booted(page);
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const given = (await board.givens()).search(/\d/);
  const plain = await colours(board.cell(given));
  await board.cell(given).click();
  const selected = await colours(board.cell(given));
  expect(selected.back).not.toBe(plain.back);
  for (const { back, front } of [plain, selected]) expect(front).not.toBe(back);

  await goHome(page);
  await page.getByRole("button", { name: "New Easy Hashi" }).click();
  await expect(page.getByRole("application")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  const islands = page.getByRole("application").locator("g.island");
  const fill = (island) => island.locator("circle").evaluate((circle) => getComputedStyle(circle).fill);
  const held = page.getByRole("application").locator("g.held");
  const others = islands.and(page.locator(":not(.held)"));
  expect(await fill(held)).not.toBe(await fill(others.first()));
});
