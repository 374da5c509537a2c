// Games in a row leave nothing behind: what one held is gone when it is.
import { playMany, scales } from "./support/holdings.mjs";
import { expect, test } from "./support/test.mjs";

// A trace keeps what the page let go of.
test.use({ trace: "off", reducedMotion: "reduce" });

for (const game of ["Sudoku", "Hashi"]) {
  test(`thirty games of ${game} leave nodes and listeners as they were`, async ({ page }) => {
    // Over a thousand moves by hand, on whatever machine this is.
    test.setTimeout(180_000);
    const weigh = await scales(page);
    const weights = [];
    await playMany(page, game, 30, async (played) => {
      // The first few make what is made once.
      if (played === 5 || played === 30) weights.push(await weigh());
    });
    const [before, after] = weights;
    expect([after.nodes, after.listeners]).toEqual([before.nodes, before.listeners]);
    // It grows by pages of 64 kB, and hardly: docs/BENCHMARKS.md has two hundred games.
    expect(after.wasm - before.wasm).toBeLessThanOrEqual(65_536);
    // The browser's own records, of compiled code and the like, grow a little.
    expect(after.heap - before.heap).toBeLessThan(200_000);
  });
}
