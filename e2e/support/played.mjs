// Published puzzles, played to solved by their answers.
import { HashiBoard, SudokuBoard } from "./boards.mjs";
import { bridgesOf } from "./golden.mjs";
import { expect } from "./test.mjs";

/** Plays what is on the board of a golden puzzle. */
export async function play(page, row) {
  if (row.game === "hashi") {
    const board = new HashiBoard(page);
    const islands = await board.islands();
    for (const { a, b, count } of bridgesOf(row)) {
      for (let i = 0; i < count; i++) await board.dragSlot(islands, { a, b });
    }
    return;
  }
  const board = new SudokuBoard(page);
  expect(await board.givens()).toBe(row.puzzle);
  for (const [index, given] of [...row.puzzle].entries()) {
    if (given === ".") await board.place(index, row.answer[index]);
  }
}

/** Plays whatever is on the board. */
export async function playAny(page, game) {
  if (game === "hashi") {
    const board = new HashiBoard(page);
    const islands = await board.islands();
    for (const slot of await board.solution()) {
      for (let i = 0; i < slot.count; i++) await board.dragSlot(islands, slot);
    }
    return;
  }
  const board = new SudokuBoard(page);
  for (const { index, digit } of await board.toFill()) await board.place(index, digit);
}
