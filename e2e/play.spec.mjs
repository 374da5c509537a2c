// A game of each from deal to solved, by pointer and by keyboard, with a reload and the network gone in the middle.
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { slowLine } from "./support/slow.mjs";
import { booted, deal, expect, goHome, installed, test } from "./support/test.mjs";

const solved = (page) => page.getByText(/^Solved in \d/);
const carryOn = async (page) => {
  // Before it, the host answers a screen's address with the page and a 404.
  await installed(page);
  await page.reload();
  await booted(page);
  await page.getByRole("button", { name: "Carry on" }).first().click();
};

test.beforeEach(async ({ page }) => {
  await page.goto("./");
  await booted(page);
});

test("a Sudoku by pointer, with a reload in the middle and ten undos after it", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const start = await board.contents();
  const cells = await board.toFill();
  for (const { index, digit } of cells.slice(0, 10)) await board.place(index, digit);
  const middle = await board.contents();
  await carryOn(page);
  expect(await board.contents()).toEqual(middle);

  const undo = page.getByRole("button", { name: "Undo" });
  for (let i = 0; i < 10; i++) await undo.click();
  expect(await board.contents()).toEqual(start);
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  const redo = page.getByRole("button", { name: "Redo" });
  for (let i = 0; i < 10; i++) await redo.click();
  expect(await board.contents()).toEqual(middle);

  for (const { index, digit } of cells.slice(10)) await board.place(index, digit);
  await expect(solved(page)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Solved!" })).toBeAttached();
  // The board stays in sight, and the game is over: home offers no going on with it.
  await expect(board.grid).toBeVisible();
  await goHome(page);
  await expect(page.getByRole("button", { name: "New Easy Sudoku" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Carry on/ })).toHaveCount(0);
});

test("a Sudoku by keyboard", async ({ page }) => {
  await page.getByRole("button", { name: "New Medium Sudoku" }).press("Enter");
  const board = new SudokuBoard(page);
  await expect(board.grid).toBeVisible();
  const cells = await board.toFill();
  // Top left first; every digit as another kind of key, as they come.
  for (let i = 0; i < 9; i++) await page.keyboard.press("ArrowUp");
  for (let i = 0; i < 9; i++) await page.keyboard.press("ArrowLeft");
  let [row, column] = [0, 0];
  const go = async (index) => {
    for (; row < Math.floor(index / 9); row++) await page.keyboard.press("ArrowDown");
    for (; column < index % 9; column++) await page.keyboard.press("ArrowRight");
    for (; column > index % 9; column--) await page.keyboard.press("ArrowLeft");
  };
  await go(cells[0].index);
  // Read by its place, Shift and all; held, it is the other mode.
  await page.keyboard.press("Shift+Digit9");
  await page.keyboard.press("Space");
  await page.keyboard.press("Digit1");
  await expect(board.cell(cells[0].index)).toHaveAccessibleName(/notes 1 9$/);
  await page.keyboard.press("Backspace");
  await expect(board.cell(cells[0].index)).toHaveAccessibleName(/empty$/);
  await page.keyboard.press("Space");
  for (const [turn, { index, digit }] of cells.entries()) {
    await go(index);
    await page.keyboard.press(turn % 2 ? `Digit${digit}` : `Numpad${digit}`);
  }
  await expect(solved(page)).toBeVisible();
});

test("a Hashi by pointer, taps and drags, with a reload in the middle", async ({ page }) => {
  await deal(page, "Hashi");
  const board = new HashiBoard(page);
  const islands = await board.islands();
  const slots = await board.solution();
  const wanted = slots.map(({ count }) => count);
  const toDraw = slots.flatMap((slot, index) => (slot.count > 0 ? [{ slot, index }] : []));
  const half = Math.ceil(toDraw.length / 2);
  const draw = async ({ slot, index }) => {
    for (let i = 0; i < slot.count; i++) {
      await (index % 2 ? board.dragSlot(islands, slot) : board.tapSlot(islands, slot));
    }
  };
  for (const one of toDraw.slice(0, half)) await draw(one);
  const middle = await board.bridges();
  expect(middle.filter((count) => count > 0)).toHaveLength(half);
  await carryOn(page);
  expect(await board.bridges()).toEqual(middle);
  for (const one of toDraw.slice(half)) await draw(one);
  await expect(solved(page)).toBeVisible();
  expect(await board.bridges()).toEqual(wanted);
});

test("a Hashi by keyboard", async ({ page }) => {
  await page.getByRole("button", { name: "New Medium Hashi" }).press("Enter");
  const board = new HashiBoard(page);
  await expect(board.board).toBeVisible();
  const slots = await board.solution();
  const drawn = slots.map(() => 0);
  for (let turn = 0; turn < slots.length && !(await solved(page).isVisible()); turn++) {
    await page.keyboard.press("u");
    const held = (await board.islands()).findIndex((island) => island.held);
    for (const [index, { a, down, count }] of slots.entries()) {
      if (a !== held) continue;
      for (; drawn[index] < count; drawn[index]++) {
        await page.keyboard.press(down ? "Shift+ArrowDown" : "Shift+ArrowRight");
      }
    }
  }
  await expect(solved(page)).toBeVisible();
});

test("play goes on without a network, and so does dealing", async ({ page, context }) => {
  await installed(page);
  await page.reload();
  await booted(page);
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [first, second] = await board.toFill();
  await board.place(first.index, first.digit);
  await context.setOffline(true);
  await board.place(second.index, second.digit);
  await carryOn(page);
  await expect(board.cell(second.index)).toHaveAccessibleName(new RegExp(`, ${second.digit}$`));
  await goHome(page);
  await page.getByRole("button", { name: "New Easy Hashi" }).click();
  const hashi = new HashiBoard(page);
  await expect(hashi.board).toBeVisible();
  expect((await hashi.islands()).length).toBeGreaterThan(6);
});

test("an unfinished game of the other game waits where it was left", async ({ page }) => {
  await deal(page, "Sudoku");
  const sudoku = new SudokuBoard(page);
  const [first] = await sudoku.toFill();
  await sudoku.place(first.index, first.digit);
  await goHome(page);
  await page.getByRole("button", { name: "New Easy Hashi" }).click();
  await expect(page.getByRole("application")).toBeVisible();
  await goHome(page);
  const cards = page.getByRole("region", { name: "Sudoku" });
  await cards.getByRole("button", { name: /Carry on/ }).click();
  await expect(sudoku.cell(first.index)).toHaveAccessibleName(new RegExp(`, ${first.digit}$`));
});

test("a game in progress is kept as another begins", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [first] = await board.toFill();
  await board.place(first.index, first.digit);
  await goHome(page);
  await page.getByRole("button", { name: "New Hard Sudoku" }).click();
  await expect(page.getByText(/^Hard · /)).toBeVisible();
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => /^ninebridge\.game\./.test(name)));
  await expect.poll(stored).toHaveLength(2);
});

test("a wait that takes long shows, and can be cancelled", async ({ page, baseURL }) => {
  const line = await slowLine(baseURL, /dealer-.*\.wasm$/);
  try {
    await page.goto(line.url);
    await booted(page);
    await page.getByRole("button", { name: "New Expert Hashi" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Making your puzzle" })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Making your puzzle…" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "New Expert Hashi" })).toBeVisible();
    line.release();
    await page.getByRole("button", { name: "New Hard Hashi" }).click();
    await expect(page.getByText(/^Hard · /)).toBeVisible();
    await expect(page.getByRole("application")).toBeVisible();
  } finally {
    await line.stop();
  }
});
