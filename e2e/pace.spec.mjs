// A race: the friend's pace beside one's own, which tells nothing of the answer and can be switched off.
import { readFile } from "node:fs/promises";
import { SudokuBoard } from "./support/boards.mjs";
import { expectInOrder } from "./support/geometry.mjs";
import { booted, expect, hasPlayed, test } from "./support/test.mjs";

const meter = (page) => page.getByRole("meter", { name: "The race" });

async function race(page) {
  const rows = await readFile(new URL("../engine/tests/data/races.tsv", import.meta.url), "utf8");
  const [, , link] = rows
    .split("\n")
    .map((row) => row.split("\t"))
    .find(([name, game]) => name === "pace" && game === "sudoku");
  await hasPlayed(page);
  await page.goto(`./#${link}`);
  await booted(page);
  await page.getByRole("button", { name: "Start" }).click();
}

test("a friend's pace shows beside one's own, right or wrong", async ({ page }) => {
  await page.clock.install();
  await race(page);
  await expect(meter(page)).toHaveAttribute("aria-valuenow", "0");
  // Theirs had a tenth of the board at once.
  await expect(meter(page)).toHaveAttribute(
    "aria-valuetext",
    /^You have filled in 0 %\. By this time your friend had [1-9]\d %\.$/,
  );
  await expectInOrder(page);
  const board = new SudokuBoard(page);
  const [{ index, digit }] = await board.toFill();
  await board.place(index, (digit % 9) + 1);
  const wrong = await meter(page).getAttribute("aria-valuenow");
  expect(Number(wrong)).toBeGreaterThan(0);
  await board.place(index, digit);
  await expect(meter(page)).toHaveAttribute("aria-valuenow", wrong);
  await page.clock.runFor(330_000);
  await expect(meter(page)).toHaveAttribute("aria-valuetext", /your friend had 100 %\.$/);
  // It is no help.
  await expect(page.locator(".taken")).toHaveCount(0);
});

test("it can be switched off", async ({ page }) => {
  await race(page);
  await expect(meter(page)).toBeAttached();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Show a friend's pace in a race" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(meter(page)).toHaveCount(0);
});
