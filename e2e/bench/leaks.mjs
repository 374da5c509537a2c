// What two hundred games in a row leave behind. `cargo xtask bench page` builds, serves and runs it. It prints a table
// and asserts nothing; e2e/leaks.spec.mjs holds the same row to it.
import { chromium } from "@playwright/test";
import config from "../playwright.config.mjs";
import { playMany, scales } from "../support/holdings.mjs";

const GAMES = 200;
/** The games after which it is looked, of them the first ones to make what is made once. */
const AFTER = [5, 50, 100, 150, GAMES];

const browser = await chromium.launch(config.use.launchOptions);
try {
  console.log(`\nGames in a row, each begun, played a little and left (Chromium ${browser.version()}):\n`);
  console.log("| game | after | nodes | listeners | scripts' memory, kB | wasm's memory, kB |");
  console.log("|---|---|---|---|---|---|");
  for (const game of ["Sudoku", "Hashi"]) {
    const { viewport, locale } = config.use;
    const context = await browser.newContext({ baseURL: process.env.NINEBRIDGE_URL, viewport, locale });
    const page = await context.newPage();
    const weigh = await scales(page);
    await playMany(page, game, GAMES, async (played) => {
      // Weighed every time: what only waits to be collected would have memory grow for it.
      const { nodes, listeners, heap, wasm } = await weigh();
      if (!AFTER.includes(played)) return;
      const kilobytes = (bytes) => (bytes / 1000).toFixed(0);
      console.log(`| ${[game, played, nodes, listeners, kilobytes(heap), kilobytes(wasm)].join(" | ")} |`);
    });
    await context.close();
  }
} finally {
  await browser.close();
}
