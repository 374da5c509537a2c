// What goes wrong on a board is heard as well as seen, and seen as a shape as well as a colour.
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { bridgesOf, named } from "./support/golden.mjs";
import { expect, test } from "./support/test.mjs";

const heard = (page, text) => expect(page.getByRole("status").filter({ hasText: text })).toBeAttached();

async function open(page, name) {
  await page.goto(`./#${named(name).link}`);
  await page.getByRole("button", { name: "Start" }).click();
}

test("a Sudoku's clash is said, is part of the cell's name, and has a dot", async ({ page }) => {
  await open(page, "encyclopedia");
  const board = new SudokuBoard(page);
  const [{ index, digit }] = await board.toFill();
  const dot = (cell) => cell.evaluate((cell) => getComputedStyle(cell, "::after").content !== "none");
  const cell = board.cell(index);
  // A digit that stands in its row.
  const row = (await board.givens()).slice(index - (index % 9), index - (index % 9) + 9);
  const clashing = row.match(/\d/)[0];
  const other = board.cell(index - (index % 9) + row.indexOf(clashing));
  await board.place(index, clashing);
  await heard(page, /^\d in row \d, column \d\. It clashes\.\s*$/);
  await expect(cell).toHaveAccessibleName(/, \d, clashes$/);
  expect([await dot(cell), await dot(other)]).toEqual([true, true]);
  await board.place(index, digit);
  await heard(page, /^\d in row \d, column \d\.\s*$/);
  expect([await dot(cell), await dot(other)]).toEqual([false, false]);
  // A given that is typed into says why it stays.
  const given = (await board.givens()).search(/\d/);
  await board.place(given, 5);
  await heard(page, /is a given\. It stays\./);
});

test("a Hashi's island with too many bridges is said so and dashed, and a crossing says why not", async ({ page }) => {
  await open(page, "seven by seven");
  const board = new HashiBoard(page);
  const islands = await board.islands();
  const one = islands.findIndex(({ clue }) => clue === 1);
  const slot = (await board.solution()).find(({ a, b }) => a === one || b === one);
  const island = board.board.locator("g.island").nth(one).locator("circle");
  const dashes = () => island.evaluate((circle) => getComputedStyle(circle).strokeDasharray);
  expect(await dashes()).toBe("none");
  for (let i = 0; i < 2; i++) await board.dragSlot(islands, slot);
  await heard(page, /^Two bridges between the \d and the \d\. (The 1 has|Both have) too many\.\s*$/);
  expect(await dashes()).not.toBe("none");
  const { x, y } = await board.island(islands[one]);
  await page.mouse.click(x, y);
  await heard(page, /^1, has 1 too many, row \d, column \d\./);
  await page.keyboard.press("Escape");
  await page.keyboard.press("z");
  await page.keyboard.press("z");
  expect(await dashes()).toBe("none");

  // Every bridge of the answer, and then one that would cross.
  const solution = await board.solution();
  const cells = ({ a, b, down }) => {
    const [from, to] = [islands[a], islands[b]];
    const length = down ? to.y - from.y : to.x - from.x;
    return Array.from({ length: length - 1 }, (_, i) =>
      down ? `${from.x},${from.y + i + 1}` : `${from.x + i + 1},${from.y}`,
    );
  };
  const crosses = (one, other) => cells(one).some((cell) => cells(other).includes(cell));
  const built = solution.filter(({ count }) => count > 0);
  const [first, second] = built
    .map((one) => [one, solution.find((other) => other.down !== one.down && crosses(one, other))])
    .find(([, other]) => other);
  await board.dragSlot(islands, first);
  const before = await board.bridges();
  await board.dragSlot(islands, second);
  await heard(page, /^That would cross a bridge\.\s*$/);
  expect(await board.bridges()).toEqual(before);
});

test("nothing on a solved board looks like an error", async ({ page }) => {
  const row = named("seven by seven");
  await open(page, row.name);
  const board = new HashiBoard(page);
  const islands = await board.islands();
  for (const { a, b, count } of bridgesOf(row)) {
    for (let i = 0; i < count; i++) await board.dragSlot(islands, { a, b });
  }
  await expect(page.locator(".seal")).toBeVisible();
  const dashed = board.board
    .locator("circle")
    .evaluateAll((all) => all.filter((circle) => getComputedStyle(circle).strokeDasharray !== "none").length);
  expect(await dashed).toBe(0);
});
