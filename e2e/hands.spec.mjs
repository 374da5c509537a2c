// Each game from the first screen to solved by one kind of hand alone: touch, mouse, keyboard, and by what assistive
// technology is told and nothing else. Whatever else reaches the page fails the test.
import { devices } from "@playwright/test";
import { fingers, HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { solveHashi, solveSudoku } from "./support/solve.mjs";
import { test as base, booted, expect } from "./support/test.mjs";

const test = base.extend({
  /** The page, up; at the end, the kinds of input it had of the browser must be `hands` and no others. */
  hands: [[], { option: true }],
  own: async ({ page, hands }, use) => {
    await page.addInitScript(() => {
      window.hands = new Set();
      for (const type of ["pointerdown", "pointermove", "keydown", "wheel"]) {
        const note = (event) => window.hands.add(event.pointerType ?? type);
        addEventListener(type, note, { capture: true });
      }
    });
    await page.goto("./");
    await booted(page);
    await use(page);
    expect(await page.evaluate(() => [...window.hands]), "what the page was touched by").toEqual(hands);
  },
});

const solved = (page) => expect(page.getByText(/^Solved in \d/)).toBeVisible();
const told = (page) => expect(page.getByRole("status").filter({ hasText: "Solved!" })).toBeAttached();
const another = (page) => page.getByRole("button", { name: "Another kind" });
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** What is to be drawn of a Hashi: its islands, and its slots with their number of bridges. */
async function toDraw(board) {
  const islands = await board.islands();
  return { islands, slots: solveHashi(islands).filter(({ count }) => count > 0) };
}

const isLong = (islands, { a, b }) => islands[b].x - islands[a].x + islands[b].y - islands[a].y > 1;

test.describe("touch", () => {
  const { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent } = devices["Pixel 7"];
  test.use({ viewport, deviceScaleFactor, isMobile, hasTouch, userAgent, hands: ["touch"] });

  test("a Sudoku by touch only", async ({ own: page }) => {
    await button(page, "New Easy Sudoku").tap();
    const board = new SudokuBoard(page);
    await expect(board.grid).toBeVisible();
    const [first, ...rest] = await board.toFill();
    // A note and a wrong digit on the way, and both taken back.
    await board.cell(first.index).tap();
    await button(page, "Notes").tap();
    await board.key(first.digit).tap();
    await button(page, "Notes").tap();
    await board.key((first.digit % 9) + 1).tap();
    await button(page, "Undo").tap();
    await expect(board.cell(first.index)).toHaveAccessibleName(/notes \d$/);
    for (const { index, digit } of [first, ...rest]) {
      await board.cell(index).tap();
      await board.key(digit).tap();
    }
    await solved(page);
    await another(page).tap();
    await expect(button(page, "New Easy Sudoku")).toBeVisible();
  });

  test("a Hashi by touch only", async ({ own: page }) => {
    await button(page, "New Easy Hashi").tap();
    const board = new HashiBoard(page);
    await expect(board.board).toBeVisible();
    const { islands, slots } = await toDraw(board);
    const touch = await fingers(page);
    const half = Math.ceil(slots.length / 2);
    // The first half by drag. (After a flick the browser makes no click of the first tap, as it may stop a scroll.)
    for (const slot of slots.slice(0, half)) {
      const ends = [await board.island(islands[slot.a]), await board.island(islands[slot.b])];
      for (let i = 0; i < slot.count; i++) {
        await touch.down(ends[0]);
        await touch.move(ends[1]);
        await touch.up();
      }
    }
    const tap = ({ x, y }) => page.touchscreen.tap(x, y);
    for (const [turn, slot] of slots.slice(half).entries()) {
      const ends = [await board.island(islands[slot.a]), await board.island(islands[slot.b])];
      const byWater = turn % 2 === 0 && isLong(islands, slot);
      for (let i = 0; i < slot.count; i++) {
        if (byWater) await tap(await board.water(islands, slot));
        // The first is tapped again to let go of it, as a bridge leaves it held.
        else for (const end of [...ends, ends[0]]) await tap(end);
      }
    }
    expect(await board.bridges()).toEqual((await board.solution()).map(({ count }) => count));
    await solved(page);
    await another(page).tap();
    await expect(button(page, "New Easy Hashi")).toBeVisible();
  });
});

test.describe("mouse", () => {
  test.use({ hands: ["mouse"] });

  test("a Sudoku by mouse only", async ({ own: page }) => {
    await button(page, "New Easy Sudoku").click();
    const board = new SudokuBoard(page);
    await expect(board.grid).toBeVisible();
    const [first, ...rest] = await board.toFill();
    await board.cell(first.index).click();
    await button(page, "Notes").click();
    await board.key(first.digit).click();
    await button(page, "Notes").click();
    await board.key((first.digit % 9) + 1).click();
    await button(page, "Erase").click();
    for (const { index, digit } of [first, ...rest]) await board.place(index, digit);
    await solved(page);
    await another(page).click();
    await expect(button(page, "New Easy Sudoku")).toBeVisible();
  });

  test("a Hashi by mouse only", async ({ own: page }) => {
    await button(page, "New Easy Hashi").click();
    const board = new HashiBoard(page);
    await expect(board.board).toBeVisible();
    const { islands, slots } = await toDraw(board);
    for (const [turn, slot] of slots.entries()) {
      const byTap = turn % 2 === 0 && isLong(islands, slot);
      for (let i = 0; i < slot.count; i++) {
        await (byTap ? board.tapSlot(islands, slot) : board.dragSlot(islands, slot));
      }
    }
    await solved(page);
    await another(page).click();
    await expect(button(page, "New Easy Hashi")).toBeVisible();
  });
});

test.describe("keyboard", () => {
  test.use({ hands: ["keydown"] });

  /** From wherever the focus is to a control, and on it. */
  async function tabTo(page, control) {
    for (let i = 0; i < 60; i++) {
      if (await control.evaluate((control) => control === document.activeElement)) return page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab never comes to ${control}`);
  }

  test("a Sudoku by keyboard only", async ({ own: page }) => {
    await tabTo(page, button(page, "New Easy Sudoku"));
    const board = new SudokuBoard(page);
    await expect(board.grid).toBeVisible();
    let here = 0;
    for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowUp");
    for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowLeft");
    for (const { index, digit } of await board.toFill()) {
      for (; Math.floor(here / 9) < Math.floor(index / 9); here += 9) await page.keyboard.press("ArrowDown");
      for (; here < index; here++) await page.keyboard.press("ArrowRight");
      for (; here > index; here--) await page.keyboard.press("ArrowLeft");
      await page.keyboard.press(`Digit${digit}`);
    }
    await solved(page);
    await tabTo(page, another(page));
    await expect(button(page, "New Easy Sudoku")).toBeVisible();
  });

  test("a Hashi by keyboard only", async ({ own: page }) => {
    await tabTo(page, button(page, "New Easy Hashi"));
    const board = new HashiBoard(page);
    await expect(board.board).toBeVisible();
    const { islands, slots } = await toDraw(board);
    for (let turn = 0; slots.length > 0; turn++) {
      expect(turn, "U comes round to every island").toBeLessThan(2 * islands.length);
      await page.keyboard.press("u");
      const held = (await board.islands()).findIndex((island) => island.held);
      for (const slot of slots.filter(({ a }) => a === held)) {
        for (let i = 0; i < slot.count; i++) {
          await page.keyboard.press(slot.down ? "Shift+ArrowDown" : "Shift+ArrowRight");
        }
        slots.splice(slots.indexOf(slot), 1);
      }
    }
    await solved(page);
    await tabTo(page, another(page));
    await expect(button(page, "New Easy Hashi")).toBeVisible();
  });
});

// Neither a place on the screen nor a look at the page's insides: the tree that is read out, the sentences of the
// status, and the keys that a screen reader leaves to the page.
test.describe("names", () => {
  test.use({ hands: ["keydown"] });

  test("a Sudoku by accessible names only", async ({ own: page }) => {
    await button(page, "New Easy Sudoku").press("Enter");
    const grid = page.getByRole("grid", { name: "Sudoku board" });
    await expect(grid.getByRole("row")).toHaveCount(9);
    const tree = await grid.ariaSnapshot();
    const read = [...tree.matchAll(/gridcell "Row (\d), column (\d), (?:(\d), given|empty)"/g)];
    expect(read).toHaveLength(81);
    const answer = solveSudoku(read.map(([, , , given]) => given ?? ".").join(""));
    for (const [at, [, row, column, given]] of read.entries()) {
      if (given) continue;
      await grid.getByRole("gridcell", { name: `Row ${row}, column ${column}, empty` }).focus();
      await page.getByRole("button", { name: new RegExp(`^${answer[at]}, \\d left$`) }).press("Enter");
      await expect(page.getByRole("status").filter({ hasText: /\S/ })).toHaveText(
        new RegExp(`^(${answer[at]} in row ${row}, column ${column}\\.|Solved!)\\s*$`),
      );
    }
    await told(page);
  });

  test("a Hashi by accessible names only", async ({ own: page }) => {
    await button(page, "New Easy Hashi").press("Enter");
    const board = page.getByRole("application", { name: /^Hashi, 7 rows and 7 columns\. Arrow keys/ });
    await board.focus();
    const status = page.getByRole("status").filter({ hasText: /row \d+, column \d+\./ });
    /** The island that is held, as it is said. */
    const said = async () => {
      const [, clue, row, column] = /^(\d), .*, row (\d+), column (\d+)\./.exec(await status.textContent());
      return { clue: Number(clue), x: Number(column), y: Number(row) };
    };
    const same = (one, other) => one.x === other.x && one.y === other.y;
    // Every island needs bridges yet, so that U goes through them all, from the first one on.
    const islands = [];
    for (;;) {
      await board.press("u");
      const island = await said();
      if (islands.some((known) => same(known, island))) break;
      islands.push(island);
    }
    const slots = solveHashi(islands).filter(({ count }) => count > 0);
    for (let turn = 0; slots.length > 0; turn++) {
      expect(turn, "U comes round to every island").toBeLessThan(2 * islands.length);
      await board.press("u");
      const held = await said();
      for (const slot of slots.filter(({ a }) => same(islands[a], held))) {
        for (let i = 0; i < slot.count; i++) await board.press(slot.down ? "Shift+ArrowDown" : "Shift+ArrowRight");
        slots.splice(slots.indexOf(slot), 1);
      }
    }
    await told(page);
  });
});
