// Games in a row leave nothing behind: what one held is gone when it is.
import { playMany, scales } from "./support/holdings.mjs";
import { expect, test } from "./support/test.mjs";

// A trace keeps what the page let go of.
test.use({ trace: "off", reducedMotion: "reduce" });

for (const game of ["Sudoku", "Hashi"]) {
  test(`two hundred games of ${game} leave nodes, listeners and memory as they were`, async ({ page }) => {
    // Thousands of presses by hand, on whatever machine this is.
    test.setTimeout(600_000);
    const weigh = await scales(page);
    const weights = [];
    await playMany(page, game, 200, async (played) => {
      // What only waits to be collected would have memory grow for it; and the first few make what is made once.
      if (played % 5 === 0) weights.push(await weigh());
    });
    const [before, after] = [weights[3], weights.at(-1)];
    expect([after.nodes, after.listeners]).toEqual([before.nodes, before.listeners]);
    // It grows by pages of 64 kB; one is to spare, as it fills up here and there.
    expect(after.wasm - before.wasm).toBeLessThanOrEqual(65_536);
    // The browser's own records, of compiled code and the like, grow a little.
    expect(after.heap - before.heap).toBeLessThan(200_000);
  });
}
