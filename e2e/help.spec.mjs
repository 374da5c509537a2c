// Help that needs no thought: checks, reveals, the solution; and the counts of help and mistakes while playing.
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { named } from "./support/golden.mjs";
import { dismiss, expect, test } from "./support/test.mjs";

const button = (page, name, exact = false) => page.getByRole("button", { name, exact });
const spoken = (page, text) => page.getByRole("status").filter({ hasText: text });
const taken = (page) => page.locator(".tally .taken");
const errors = (page) => page.locator(".tally .errors");

async function open(page, link) {
  await page.goto(`./#${link}`);
  await button(page, "Start").click();
  await expect(page.locator(".board")).toBeVisible();
}

async function help(page, name) {
  await button(page, "Help", true).click();
  await page.getByRole("dialog", { name: "Help" }).getByRole("button", { name }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("checks and reveals of a Sudoku, by key and from the list, count and are said", async ({ page }) => {
  await open(page, named("encyclopedia").link);
  const board = new SudokuBoard(page);
  await page.keyboard.press("c");
  await expect(spoken(page, "There is nothing to check yet.")).toBeAttached();
  await expect(taken(page)).toHaveCount(0);
  await board.place(2, 4);
  await board.place(3, 2);
  await page.keyboard.press("c");
  await expect(board.cell(3)).toHaveAccessibleName(/2, wrong$/);
  await expect(spoken(page, "1 is wrong. 1 check used.")).toBeAttached();
  await help(page, "Check the whole puzzle");
  await expect(board.cell(2)).toHaveAccessibleName(/4, checked$/);
  await expect(taken(page)).toHaveText("2 checks");
  await board.place(5, 1);
  await board.cell(8).click();
  await page.keyboard.press("Shift+C");
  await expect(board.cell(5)).toHaveAccessibleName(/1, clashes, wrong$/);
  await expect(taken(page)).toHaveText("3 checks");

  await board.cell(5).click();
  await page.keyboard.press("m");
  await page.getByRole("dialog").getByRole("button", { name: "Reveal row 1, column 6" }).press("Enter");
  await expect(board.cell(5)).toHaveAccessibleName(/8, revealed$/);
  await expect(spoken(page, "1 reveal used.")).toBeAttached();
  await expect(taken(page)).toHaveText("3 checks · 1 reveal");
  await expect(page.locator(".tally").getByText("Help taken: 3 checks, 1 reveal")).toBeAttached();
});

test("a Hashi's check and reveals are the held island's", async ({ page }) => {
  await open(page, named("seven by seven").link);
  const board = new HashiBoard(page);
  await page.keyboard.press("c");
  await expect(spoken(page, "Tap an island first")).toBeAttached();
  await page.keyboard.press("m");
  await expect(button(page, "Check this island")).toHaveCount(0);
  await expect(button(page, /^Reveal/)).toHaveCount(0);
  await dismiss(page);
  await expect(board.board).toBeVisible();
  const islands = await board.islands();
  const at = await board.island(islands[0]);
  await page.mouse.click(at.x, at.y);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("c");
  await expect(spoken(page, /wrong.*1 check used/)).toBeAttached();
  await expect(board.board.locator(".lane.wrong")).toHaveCount(1);
  await help(page, /^Reveal east, to the 2/);
  await expect(board.board.locator(".lane.revealed")).toHaveCount(1);
  await page.keyboard.press("n");
  await expect(
    spoken(page, /East: two bridges to the 2, revealed\..*South: two bridges to the 3, wrong\./),
  ).toBeAttached();
});

test("the solution is shown only when asked for twice, and ends the game without a time", async ({ page }) => {
  await open(page, named("encyclopedia").link);
  const board = new SudokuBoard(page);
  await page.keyboard.press("m");
  await button(page, "Show the solution").click();
  const ask = page.getByRole("dialog", { name: "Show the solution" });
  await expect(ask).toContainText("without a time");
  await ask.getByRole("button", { name: "Play on" }).click();
  await expect(ask).toBeHidden();
  await expect(board.cell(2)).toHaveAccessibleName(/empty$/);

  await page.keyboard.press("m");
  await page.getByRole("dialog", { name: "Help" }).getByRole("button", { name: "Show the solution" }).click();
  await ask.getByRole("button", { name: "Show it" }).click();
  await expect(board.cell(2)).toHaveAccessibleName(/4, revealed$/);
  await expect(page.getByRole("heading", { name: "The solution was shown." })).toBeVisible();
  await expect(page.getByText(/^Solved in/)).toHaveCount(0);
});

test("mistakes show once they count, and are said", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("ninebridge.preferences", '{"mistakes":true}'));
  await page.clock.install();
  await open(page, named("encyclopedia").link);
  const board = new SudokuBoard(page);
  await expect(errors(page)).toHaveText("Mistakes 0");
  await board.place(2, 1);
  await page.clock.runFor(2_000);
  await expect(errors(page)).toHaveText("Mistakes 0");
  await page.clock.runFor(2_000);
  await expect(errors(page)).toHaveText("Mistakes 1");
  await expect(spoken(page, "1 mistake counted.")).toBeAttached();
  await page.keyboard.press("p");
  await expect(errors(page)).toBeHidden();
});

test("what has been taken is shortened until it fits, and is hidden if unwanted", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript(() => {
    localStorage.getItem("ninebridge.preferences") ??
      localStorage.setItem("ninebridge.preferences", '{"mistakes":true}');
  });
  await open(page, named("encyclopedia").link);
  const board = new SudokuBoard(page);
  await page.keyboard.press("a");
  await expect(taken(page)).toHaveText("Automatic candidates");
  await board.place(2, 4);
  await page.keyboard.press("c");
  await expect(taken(page)).toHaveText("Automatic candidates · 1 check");
  await board.cell(5).click();
  await help(page, /^Reveal row 1, column 6/);
  await expect(taken(page)).toHaveText("1 check · 1 reveal");
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(taken(page)).toHaveText("Automatic candidates · 1 check · 1 reveal");

  await button(page, "Menu").click();
  await button(page, "Settings").click();
  await page.getByRole("switch", { name: "Show the help taken" }).uncheck();
  await page.getByRole("switch", { name: "Count mistakes" }).uncheck();
  await dismiss(page);
  await expect(taken(page)).toHaveCount(0);
  await expect(errors(page)).toHaveCount(0);
});

test("the keys of help are in the help", async ({ page }) => {
  await open(page, named("encyclopedia").link);
  await page.keyboard.press("?");
  for (const key of ["H", "S", "W", "C", "Shift + C", "M"]) {
    await expect(page.getByRole("dialog").getByText(key, { exact: true })).toBeVisible();
  }
});
