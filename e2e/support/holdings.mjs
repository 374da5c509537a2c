// What a page holds on to: games in a row, and what is left of them once nobody holds it any more.
import { HashiBoard, SudokuBoard } from "./boards.mjs";
import { booted, expect, goHome } from "./test.mjs";

const button = (page, name) => page.getByRole("button", { name });

/** A move of each game: the first that its answer has. */
const MOVES = {
  async Sudoku(page) {
    const board = new SudokuBoard(page);
    await expect(board.grid).toBeVisible();
    const [first, second] = await board.toFill();
    await board.place(first.index, first.digit);
    await button(page, "Notes").click();
    await board.place(second.index, second.digit);
  },
  async Hashi(page) {
    const board = new HashiBoard(page);
    await expect(board.board).toBeVisible();
    const islands = await board.islands();
    const slot = (await board.solution()).find(({ count }) => count > 0);
    await board.dragSlot(islands, slot);
    await page.keyboard.press("u");
  },
};

/** Plays so many games in a row, each begun from home, left by the menu and given up; `each` is called at home. */
export async function playMany(page, game, games, each) {
  await page.goto("./");
  await booted(page);
  for (let played = 1; played <= games; played++) {
    await button(page, `New Easy ${game}`).click();
    await MOVES[game](page);
    await goHome(page);
    // What is leaving has left.
    await expect(page.locator("dialog, main.play")).toHaveCount(0);
    await each(played);
  }
}

/** Says what a page holds: its nodes, listeners, and bytes of scripts' and of wasm's memory. */
export async function scales(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  return async () => {
    // What waits for a finalizer goes in the second round.
    for (let round = 0; round < 2; round++) await session.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    const expression = "WebAssembly.Memory.prototype";
    const { result: memories } = await session.send("Runtime.evaluate", { expression, objectGroup: "memories" });
    const { objects } = await session.send("Runtime.queryObjects", {
      prototypeObjectId: memories.objectId,
      objectGroup: "memories",
    });
    const { result } = await session.send("Runtime.callFunctionOn", {
      objectId: objects.objectId,
      functionDeclaration: "function () { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0); }",
      returnByValue: true,
    });
    await session.send("Runtime.releaseObjectGroup", { objectGroup: "memories" });
    return { nodes, listeners: jsEventListeners, heap: usedSize, wasm: result.value };
  };
}
