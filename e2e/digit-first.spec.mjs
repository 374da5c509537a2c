// A digit chosen before its cells, by mouse and by touch: it goes in as the pointer lifts.
import { devices } from "@playwright/test";
import { fingers, SudokuBoard } from "./support/boards.mjs";
import { booted, deal, expect, test } from "./support/test.mjs";

/** A board with 5 chosen, and two cells to fill that have a row between them. */
async function begin(page) {
  await page.addInitScript(() => {
    localStorage.setItem("ninebridge.preferences", '{"met-hashi":true,"met-sudoku":true,"digit-first":true}');
  });
  await page.goto("./");
  await booted(page);
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const cells = await board.toFill();
  const [one, other] = [cells[0], cells.at(-1)].map(({ index }) => board.cell(index));
  await board.key(5).click();
  await expect(board.key(5)).toHaveAttribute("aria-pressed", "true");
  return { board, one, other };
}

const middle = async (cell) => {
  const box = await cell.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const notes = (page) => page.getByRole("button", { name: "Notes" });

test.describe("by mouse", () => {
  test("the chosen digit goes in, whatever spot of the cell is clicked", async ({ page }) => {
    const { one, other } = await begin(page);
    await notes(page).click();
    await one.click();
    await expect(one).toHaveAccessibleName(/notes 5$/);
    // Where the note 1 is, and then where 9 is.
    await one.click({ position: { x: 4, y: 4 } });
    await expect(one).toHaveAccessibleName(/empty$/);
    await one.click();
    await notes(page).click();
    const { width, height } = await one.boundingBox();
    await one.click({ position: { x: width - 4, y: height - 4 } });
    await expect(one).toHaveAccessibleName(/, 5(, clashes)?$/);
    await expect(other).toHaveAccessibleName(/empty$/);
  });

  test("it goes in as the button is let go over the same cell, and by no other button", async ({ page }) => {
    const { one, other } = await begin(page);
    const [from, to] = [await middle(one), await middle(other)];
    await one.click({ button: "right" });
    await one.click({ button: "middle" });
    await expect(one).toHaveAccessibleName(/empty$/);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await expect(one).toHaveAttribute("aria-selected", "true");
    await expect(one).toHaveAccessibleName(/empty$/);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await expect(one).toHaveAccessibleName(/empty$/);
    await expect(other).toHaveAccessibleName(/empty$/);
    await one.click();
    await expect(one).toHaveAccessibleName(/, 5(, clashes)?$/);
  });
});

test.describe("by touch", () => {
  const { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent } = devices["Pixel 7"];
  test.use({ viewport, deviceScaleFactor, isMobile, hasTouch, userAgent });

  test("it goes in as the finger lifts, and not once another has landed or it is lost", async ({ page }) => {
    const { one, other } = await begin(page);
    const [from, to] = [await middle(one), await middle(other)];
    const expectBoth = async (pattern) => {
      for (const cell of [one, other]) await expect(cell).toHaveAccessibleName(pattern);
    };
    const touch = await fingers(page);
    await touch.down(from);
    await expect(one).toHaveAttribute("aria-selected", "true");
    await expectBoth(/empty$/);
    await touch.down(from, to);
    await touch.up(from);
    await touch.up();
    await expectBoth(/empty$/);
    await touch.down(from);
    await touch.cancel();
    await expectBoth(/empty$/);
    // Slid off.
    await touch.down(from);
    await touch.move(to);
    await touch.up();
    await expectBoth(/empty$/);
    await one.tap();
    await other.tap();
    await expectBoth(/, 5(, clashes)?$/);
  });
});
