// What a page holds on to: games in a row, and what is left of them once nobody holds it any more.
import { booted, expect, goHome } from "./test.mjs";

const button = (page, name) => page.getByRole("button", { name });

/** Some moves of each game, by key. */
const MOVES = { Sudoku: ["1", "Space", "ArrowRight", "2"], Hashi: ["u", "Shift+ArrowRight", "Shift+ArrowDown", "u"] };
const BOARDS = { Sudoku: "grid", Hashi: "application" };

/** Plays so many games in a row, each begun from home and left by the menu; `each` is called at home. */
export async function playMany(page, game, games, each) {
  await page.goto("./");
  await booted(page);
  for (let played = 1; played <= games; played++) {
    await button(page, `New Easy ${game}`).click();
    await expect(page.getByRole(BOARDS[game])).toBeVisible();
    for (const key of MOVES[game]) await page.keyboard.press(key);
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
