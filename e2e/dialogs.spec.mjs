// The stack of dialogs: every way to close one closes exactly one, and what opened it has the focus again.
import { SudokuBoard } from "./support/boards.mjs";
import { slowLine } from "./support/slow.mjs";
import { booted, deal, dismiss, expect, goHome, installed, test } from "./support/test.mjs";

const dialog = (page, name) => page.getByRole("dialog", { name });
const button = (page, name) => page.getByRole("button", { name });

async function openMenu(page) {
  await button(page, "Menu").click();
  await expect(dialog(page, "Menu")).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await page.goto("./");
  await booted(page);
});

const ways = {
  Escape: (page) => page.keyboard.press("Escape"),
  "the close button": (page) => dialog(page, "Menu").getByRole("button", { name: "Close" }).click(),
  "a tap outside": (page) => page.mouse.click(20, 20),
  "the browser's Back": (page) => page.goBack(),
};

for (const [way, close] of Object.entries(ways)) {
  test(`${way} closes a dialog, and Back is where it was`, async ({ page }) => {
    await deal(page, "Sudoku");
    for (let i = 0; i < 2; i++) {
      await openMenu(page);
      await close(page);
      await expect(dialog(page, "Menu")).toBeHidden();
      await expect(button(page, "Menu")).toBeFocused();
      await expect(page).toHaveURL(/\/sudoku$/);
    }
    await expect(page.getByRole("grid")).toBeVisible();
    await page.goBack();
    await expect(button(page, "New Easy Sudoku")).toBeVisible();
  });
}

test("a dialog stops the clock, hides the board and silences its keys", async ({ page }) => {
  await page.clock.install();
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [{ index, digit }] = await board.toFill();
  await board.place(index, digit);
  await page.clock.runFor(3_000);
  await openMenu(page);
  const time = await button(page, "Carry on").textContent();
  expect(time).toMatch(/0:0[3-9]/);
  await expect(board.grid).toBeHidden();
  // What pauses by itself has no card in the dialog's place.
  await expect(page.getByRole("heading", { name: "Paused" })).toBeHidden();
  await page.clock.runFor(60_000);
  for (const key of ["z", "p", "1"]) await page.keyboard.press(key);
  expect(await button(page, "Carry on").textContent()).toBe(time);
  await dismiss(page);
  await expect(board.grid).toBeVisible();
  await expect(board.cell(index)).toHaveAccessibleName(new RegExp(`, ${digit}$`));
  await expect(button(page, "Pause")).toHaveText(/0:0\d/);
});

test("a puzzle that arrives under a dialog waits for it", async ({ page, baseURL }) => {
  const line = await slowLine(baseURL, /dealer-.*\.wasm$/);
  try {
    await page.goto(line.url);
    await booted(page);
    await button(page, "New Easy Sudoku").click();
    await expect(page.getByText("Making your puzzle")).toBeVisible();
    await openMenu(page);
    line.release();
    await expect(button(page, "Carry on")).toBeEnabled();
    await expect(page.getByRole("grid")).toBeHidden();
    await dismiss(page);
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(button(page, "Pause")).toHaveText(/0:0[0-3]/);
  } finally {
    await line.stop();
  }
});

test("a game that is paused stays paused after a dialog", async ({ page }) => {
  await deal(page, "Sudoku");
  await button(page, "Pause").click();
  await openMenu(page);
  await dismiss(page);
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
});

test("a dialog opened by key gives the board its focus back", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [{ index }] = await board.toFill();
  await board.cell(index).click();
  await page.keyboard.press("?");
  await expect(dialog(page, "How to play")).toBeVisible();
  // Nothing outside can be reached.
  for (let i = 0; i < 5; i++) await page.keyboard.press("Tab");
  const isOutside = await page.evaluate(() => !document.activeElement.closest("dialog, body:focus"));
  expect(isOutside && (await page.evaluate(() => document.activeElement !== document.body))).toBe(false);
  await dismiss(page);
  await expect(board.cell(index)).toBeFocused();
});

test("one dialog takes another's place in one step", async ({ page }) => {
  await deal(page, "Hashi");
  for (const [entry, title] of [
    ["Settings", "Settings"],
    ["How to play", "How to play"],
    ["New puzzle", "New Hashi"],
  ]) {
    await openMenu(page);
    await button(page, entry).click();
    await expect(dialog(page, title)).toBeVisible();
    await expect(dialog(page, "Menu")).toBeHidden();
    await page.goBack();
    await expect(dialog(page, title)).toBeHidden();
    await expect(page.getByRole("application")).toBeVisible();
    await expect(button(page, "Menu")).toBeFocused();
  }
});

test("a reload in a dialog leaves no step behind it", async ({ page }) => {
  await deal(page, "Sudoku");
  await openMenu(page);
  // Before it, the host answers a screen's address with the page and a 404.
  await installed(page);
  await page.reload();
  await booted(page);
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await openMenu(page);
  await page.goBack();
  await expect(dialog(page, "Menu")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
});

test("the menu leads home, and Back to the game", async ({ page }) => {
  await deal(page, "Sudoku");
  await goHome(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await page.goBack();
  await expect(button(page, "New Easy Sudoku")).toBeVisible();
});

test("a new puzzle is dealt from the menu", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const before = await board.contents();
  await openMenu(page);
  await button(page, "New puzzle").click();
  await button(page, "New Hard Sudoku").click();
  await expect(page.getByText(/^Hard · /)).toBeVisible();
  await expect(board.grid).toBeVisible();
  expect(await board.contents()).not.toEqual(before);
  // It took the old one's place: Back comes home.
  await page.goBack();
  await expect(button(page, "New Easy Sudoku")).toBeVisible();
});

test("a game is begun over from the menu, where there is something to take back", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const start = await board.contents();
  await openMenu(page);
  await expect(button(page, "Start over")).toBeHidden();
  await dismiss(page);
  const [{ index, digit }] = await board.toFill();
  await board.place(index, digit);
  await openMenu(page);
  await button(page, "Start over").click();
  await expect(board.grid).toBeVisible();
  expect(await board.contents()).toEqual(start);
});

test("dialogs come and go at their pace, and at once where movement is unwanted", async ({ page }) => {
  const pace = () =>
    dialog(page, "Settings").evaluate((dialog) =>
      getComputedStyle(dialog).transitionDuration.split(", ").map(parseFloat),
    );
  await button(page, "Settings").click();
  for (const seconds of await pace()) expect(seconds).toBe(0.22);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const seconds of await pace()) expect(seconds).toBeLessThan(0.01);
  await dismiss(page);
  await expect(dialog(page, "Settings")).toBeHidden();
});
