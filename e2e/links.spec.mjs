// Puzzles by link: published ones of both games, opened, played to solved, and broken.
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { golden, named } from "./support/golden.mjs";
import { play } from "./support/played.mjs";
import { booted, deal, expect, goHome, installed, test } from "./support/test.mjs";

const ready = (page) => page.getByRole("heading", { name: "Ready?" });
const start = (page) => page.getByRole("button", { name: "Start" }).click();

for (const row of golden.filter(({ answer }) => answer !== "several")) {
  test(`${row.game} by link: ${row.name}`, async ({ page }) => {
    await page.goto(`./#${row.link}`);
    await expect(ready(page)).toBeVisible();
    await expect(page.getByRole("grid").or(page.getByRole("application"))).toBeHidden();
    // A reload brings the same card back: the clock has not started.
    await installed(page);
    await page.reload();
    await expect(ready(page)).toBeVisible();
    await start(page);
    await expect(page).toHaveURL(new RegExp(`/${row.game}$`));
    await play(page, row);
    await expect(page.getByText(/^Solved in \d/)).toBeVisible();
  });
}

test("a link's card is there before the board behind it is drawn, and stays where it is", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const start = [...document.querySelectorAll("button")].find((button) => button.textContent === "Start");
      if (!start) return;
      observer.disconnect();
      const { x, y, width, height } = start.getBoundingClientRect();
      window.first = { hasBoard: document.querySelector("[role=grid]") !== null, box: { x, y, width, height } };
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`./#${named("encyclopedia").link}`);
  await expect(ready(page)).toBeVisible();
  await expect(page.getByRole("grid", { includeHidden: true })).toBeAttached();
  const box = await page.getByRole("button", { name: "Start" }).boundingBox();
  expect(await page.evaluate(() => window.first)).toEqual({ hasBoard: false, box });
});

test("a broken link says so and leaves the page in order", async ({ page }) => {
  const { link } = named("encyclopedia");
  for (const [broken, said] of [
    [`#${link.slice(0, 30)}`, "damaged"],
    [`#${link.replace("GQn", "GQm")}`, "damaged"],
    ["#p=chess-AAAA", "for a game there is none of here"],
    [`#p=${"A".repeat(30_000)}`, "far too long"],
  ]) {
    await page.goto(`./${broken}`);
    await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
    await expect(page.getByRole("button", { name: "New Easy Sudoku" })).toBeVisible();
    await expect(page).not.toHaveURL(/#/);
    await page.goto("about:blank");
  }
});

test("a link to a puzzle with more than one solution says so", async ({ page }) => {
  await page.goto(`./#${named("two solutions").link}`);
  await expect(page.getByRole("alert").filter({ hasText: "more than one solution" })).toBeVisible();
  await page.getByRole("alert").getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("button", { name: "New Easy Sudoku" })).toBeVisible();
});

test("a link that lost its end still opens its puzzle", async ({ page }) => {
  await page.goto(`./#${named("seven by seven").link.slice(0, -3)}`);
  await expect(ready(page)).toBeVisible();
  await expect(page.getByText("part of it is missing")).toBeVisible();
});

test("a second link in the same tab opens its own puzzle", async ({ page }) => {
  const [first, second, other] = ["encyclopedia", "seventeen givens", "seven by seven"].map(named);
  const open = (row) => page.evaluate((link) => (window.location.hash = link), row.link);
  await page.goto(`./#${first.link}`);
  await expect(ready(page)).toBeVisible();
  await open(second);
  await expect(ready(page)).toBeVisible();
  await start(page);
  const board = new SudokuBoard(page);
  expect(await board.givens()).toBe(second.puzzle);
  // While it is played, and of the other game.
  await open(other);
  await expect(ready(page)).toBeVisible();
  await start(page);
  expect(await new HashiBoard(page).islands()).toHaveLength(14);
  await open(first);
  await expect(ready(page)).toBeVisible();
  await start(page);
  expect(await board.givens()).toBe(first.puzzle);
  // The same one again is the game that is being played already.
  await open(first);
  await page.getByRole("button", { name: "Carry on", exact: true }).click();
  expect(await board.givens()).toBe(first.puzzle);
});

test("a game in progress outlives the Ready card of another", async ({ page }) => {
  await page.goto("./");
  await booted(page);
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [first] = await board.toFill();
  await board.place(first.index, first.digit);
  await page.evaluate((link) => (window.location.hash = link), named("encyclopedia").link);
  await expect(ready(page)).toBeVisible();
  await goHome(page);
  await page.getByRole("button", { name: /Carry on/ }).click();
  await expect(board.cell(first.index)).toHaveAccessibleName(new RegExp(`, ${first.digit}$`));
});

test("Back never comes to an address that was only passed through", async ({ page, allowed }) => {
  allowed.push(/status of 404/);
  const at = async (path) => {
    await expect(page).toHaveURL(new RegExp(`/ninebridge/${path}$`));
  };
  await page.goto("./");
  await booted(page);
  // A link opened in the same tab, begun, and left.
  await page.evaluate((link) => (window.location.hash = link), named("seven by seven").link);
  await expect(ready(page)).toBeVisible();
  await start(page);
  await at("hashi");
  await goHome(page);
  await at("");
  await page.goBack();
  await at("hashi");
  await page.goBack();
  await at("");
  await page.goForward();
  await at("hashi");
  // A game that there is none of sends home, and is not come back to.
  await page.goto("sudoku");
  await booted(page);
  await at("");
  await expect(page.getByRole("button", { name: "New Easy Sudoku" })).toBeVisible();
  await page.goBack();
  await at("hashi");
});

test("links are addresses: with a modifier the browser opens them", async ({ page, context }) => {
  await page.goto("./");
  await booted(page);
  const link = page.getByRole("link", { name: "History" });
  const opened = context.waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await expect(tab).toHaveURL(/\/history$/);
  await expect(link).toBeVisible();
  // And a plain click loads nothing.
  await page.evaluate(() => (window.kept = true));
  await link.click();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  expect(await page.evaluate(() => window.kept)).toBe(true);
});

test("an address with nothing at it says so and leads home", async ({ page, allowed }) => {
  allowed.push(/status of 404/);
  await page.goto("chess");
  await booted(page);
  await expect(page.getByRole("heading", { name: "There is nothing here." })).toBeVisible();
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("button", { name: "New Easy Sudoku" })).toBeVisible();
  await expect(page).toHaveTitle("Ninebridge");
});
