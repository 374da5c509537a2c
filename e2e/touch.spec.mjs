// Fingers on a phone's screen, as the browser itself delivers them.
import { devices } from "@playwright/test";
import { fingers, HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { named } from "./support/golden.mjs";
import { booted, deal, expect, test } from "./support/test.mjs";

const { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent } = devices["Pixel 7"];
test.use({ viewport, deviceScaleFactor, isMobile, hasTouch, userAgent });

const middle = async (locator) => {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const scale = (page) => page.evaluate(() => window.visualViewport.scale);

test.beforeEach(async ({ page }) => {
  await page.goto("./");
  await booted(page);
});

test("two keys pressed with two fingers at once both count", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [{ index }] = await board.toFill();
  await board.cell(index).tap();
  await page.getByRole("button", { name: "Notes" }).tap();
  const touch = await fingers(page);
  const [one, two] = [await middle(board.key(1)), await middle(board.key(2))];
  await touch.down(one);
  await touch.down(one, two);
  await touch.up(one);
  await touch.up();
  await expect(board.cell(index)).toHaveAccessibleName(/notes 1 2$/);
  // One after the other, as fast as they come, and the same one twice.
  await board.key(3).tap();
  await board.key(4).tap();
  await board.key(4).tap();
  await expect(board.cell(index)).toHaveAccessibleName(/notes 1 2 3$/);
});

test("a key acts as each finger lifts from it, and not if it is lost or slid off", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [{ index }] = await board.toFill();
  const cell = board.cell(index);
  await cell.tap();
  await page.getByRole("button", { name: "Notes" }).tap();
  const key = board.key(3);
  const at = await middle(key);
  const touch = await fingers(page);
  const { y: top } = await key.boundingBox();
  const looksPressed = (isPressed) => expect(key).toHaveCSS("outline-style", isPressed ? "solid" : "none");
  await touch.down(at);
  await looksPressed(true);
  await expect(cell).toHaveAccessibleName(/empty$/);
  await touch.cancel();
  await looksPressed(false);
  await expect(cell).toHaveAccessibleName(/empty$/);
  for (const off of [
    { x: at.x, y: top - 4 },
    { x: at.x, y: top - 80 },
  ]) {
    await touch.down(at);
    await touch.move(off);
    await touch.up();
    await expect(cell).toHaveAccessibleName(/empty$/);
  }
  await touch.down(at);
  await touch.up();
  await expect(cell).toHaveAccessibleName(/notes 3$/);
  await looksPressed(false);
});

for (const digit of [8, 9]) {
  test(`the tap on ${digit} that solves a Sudoku presses nothing of what comes in its place`, async ({ page }) => {
    await deal(page, "Sudoku");
    const board = new SudokuBoard(page);
    const cells = await board.toFill();
    const last = cells.find((cell) => cell.digit === digit);
    for (const { index, digit } of [...cells.filter((cell) => cell !== last), last]) {
      await board.cell(index).tap();
      await board.key(digit).tap();
    }
    const another = page.getByRole("button", { name: "Another kind" });
    await expect(another).toBeVisible();
    await expect(page).toHaveURL(/\/sudoku$/);
    await expect(board.grid).toBeVisible();
    await another.tap();
    await expect(page.getByRole("button", { name: "New Easy Sudoku" })).toBeVisible();
  });
}

test("quick taps on two cells are two taps", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [first, second] = await board.toFill();
  await page.getByRole("button", { name: "Notes" }).tap();
  await board.cell(first.index).tap();
  await board.key(7).tap();
  await board.cell(second.index).tap();
  await board.key(7).tap();
  await expect(board.cell(first.index)).toHaveAccessibleName(/notes 7$/);
  await expect(board.cell(second.index)).toHaveAccessibleName(/notes 7$/);
  expect(await scale(page)).toBe(1);
});

test("a double tap builds twice and zooms nothing", async ({ page }) => {
  await deal(page, "Hashi");
  const board = new HashiBoard(page);
  const islands = await board.islands();
  const slots = await board.solution();
  const at = await board.water(islands, slots[0]);
  await page.touchscreen.tap(at.x, at.y);
  await page.touchscreen.tap(at.x, at.y);
  expect((await board.bridges())[0]).toBe(2);
  expect(await scale(page)).toBe(1);
  await page.touchscreen.tap(at.x, at.y);
  expect((await board.bridges())[0]).toBe(0);
});

test("an island and then its neighbour tapped make a bridge", async ({ page }) => {
  await deal(page, "Hashi");
  const board = new HashiBoard(page);
  const islands = await board.islands();
  const [{ a, b }] = await board.solution();
  for (const id of [a, b]) {
    const at = await board.island(islands[id]);
    await page.touchscreen.tap(at.x, at.y);
  }
  expect((await board.bridges())[0]).toBe(1);
});

test("every slot can be tapped, also one whose only water is another's too", async ({ page }) => {
  const row = named("shared water");
  await page.evaluate((link) => (window.location.hash = link), row.link);
  await page.getByRole("button", { name: "Start" }).tap();
  const board = new HashiBoard(page);
  await expect(board.board).toBeVisible();
  const islands = await board.islands();
  for (const slot of await board.solution()) {
    const at = await board.water(islands, slot);
    for (let i = 0; i < slot.count; i++) await page.touchscreen.tap(at.x, at.y);
  }
  await expect(page.getByText(/^Solved in \d/)).toBeVisible();
});

test("a long press takes a bridge away, and selects and opens nothing", async ({ page }) => {
  await page.evaluate(() => {
    window.menus = 0;
    window.addEventListener("contextmenu", (event) => (window.menus += event.defaultPrevented ? 0 : 1));
  });
  await deal(page, "Hashi");
  const board = new HashiBoard(page);
  const islands = await board.islands();
  const slots = await board.solution();
  const at = await board.water(islands, slots[0]);
  await page.touchscreen.tap(at.x, at.y);
  await page.touchscreen.tap(at.x, at.y);
  const touch = await fingers(page);
  await touch.down(at);
  await expect.poll(async () => (await board.bridges())[0]).toBe(1);
  await touch.up();
  expect((await board.bridges())[0]).toBe(1);
  expect(await page.evaluate(() => [window.getSelection().toString(), window.menus])).toEqual(["", 0]);
});

test("a drag the browser takes over leaves no bridge and nothing stuck", async ({ page }) => {
  await deal(page, "Hashi");
  const board = new HashiBoard(page);
  const islands = await board.islands();
  const [{ a, b }] = await board.solution();
  const [from, to] = [await board.island(islands[a]), await board.island(islands[b])];
  const touch = await fingers(page);
  await touch.down(from);
  await touch.move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await expect(board.board.locator(".lane.aim")).toHaveCount(1);
  await touch.cancel();
  await expect(board.board.locator(".lane.aim")).toHaveCount(0);
  expect((await board.bridges())[0]).toBe(0);
  await touch.down(from);
  await touch.move(to);
  await touch.up();
  expect((await board.bridges())[0]).toBe(1);
});

test("two fingers draw nothing and zoom no page", async ({ page }) => {
  await deal(page, "Hashi");
  const board = new HashiBoard(page);
  const islands = await board.islands();
  const [{ a, b }] = await board.solution();
  const [from, to] = [await board.island(islands[a]), await board.island(islands[b])];
  const touch = await fingers(page);
  await touch.down(from);
  await touch.down(from, to);
  for (const step of [10, 30, 60]) {
    await touch.move({ x: from.x - step / 3, y: from.y + step }, { x: to.x + step / 3, y: to.y + step });
  }
  await touch.up({ x: from.x, y: from.y + 60 });
  await touch.up();
  expect((await board.bridges()).every((count) => count === 0)).toBe(true);
  // Nor beside the board.
  const title = await middle(page.getByRole("heading", { name: "Hashi" }));
  await touch.down(title, { x: title.x + 40, y: title.y });
  await touch.move({ x: title.x - 20, y: title.y }, { x: title.x + 120, y: title.y });
  await touch.up();
  expect(await scale(page)).toBe(1);
});
