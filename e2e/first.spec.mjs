// Who has never played is told what to do first, and has all the time they want for it.
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { named } from "./support/golden.mjs";
import { booted, deal, expect, goHome, test } from "./support/test.mjs";

const prompt = (page, text) => page.locator(".status").filter({ hasText: text });
const timer = (page) => page.locator("button.timer");

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test("a first Sudoku waits for its first move, and the next does not", async ({ page }) => {
  await page.goto("./");
  await booted(page);
  await deal(page, "Sudoku");
  const said = prompt(page, "Tap a cell, then a number.");
  await expect(said).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Tap a cell" })).toBeAttached();
  await page.clock.runFor(30_000);
  await expect(timer(page)).toContainText("0:00");
  // Not for having a look, nor for a rest.
  const board = new SudokuBoard(page);
  const [{ index, digit }] = await board.toFill();
  await board.cell(index).click();
  await page.keyboard.press("p");
  await page.keyboard.press("p");
  await page.clock.runFor(30_000);
  await expect(timer(page)).toContainText("0:00");
  await expect(said).toBeVisible();
  await board.key(digit).click();
  await expect(said).toBeHidden();
  await page.clock.runFor(4_000);
  await expect(timer(page)).toContainText("0:04");

  await goHome(page);
  await page.getByRole("button", { name: "New Easy Sudoku" }).click();
  await expect(board.grid).toBeVisible();
  await expect(said).toBeHidden();
  await page.clock.runFor(4_000);
  await expect(timer(page)).toContainText("0:04");
  // The other game is as new as ever.
  await goHome(page);
  await page.getByRole("button", { name: "New Easy Hashi" }).click();
  await expect(prompt(page, "Drag from island to island.")).toBeVisible();
});

test("a first Hashi waits for its first bridge, over a reload", async ({ page }) => {
  await page.goto("./");
  await booted(page);
  await deal(page, "Hashi");
  const said = prompt(page, "Drag from island to island.");
  await expect(said).toBeVisible();
  await page.clock.runFor(9_000);
  await goHome(page);
  await page.reload();
  await booted(page);
  await page.getByRole("button", { name: /Carry on/ }).click();
  await expect(said).toBeVisible();
  await expect(timer(page)).toContainText("0:00");
  const board = new HashiBoard(page);
  const islands = await board.islands();
  const [slot] = await board.solution();
  await board.dragSlot(islands, slot);
  await expect(said).toBeHidden();
  await page.clock.runFor(3_000);
  await expect(timer(page)).toContainText("0:03");
});

test("a first puzzle from a link starts its clock as its card says", async ({ page }) => {
  await page.goto(`./#${named("encyclopedia").link}`);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(prompt(page, "Tap a cell, then a number.")).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(timer(page)).toContainText("0:05");
});
