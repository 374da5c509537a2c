// How long a player waits for a new puzzle, asked of the page's own workers in Chromium: message, deal and answer.
// `cargo xtask bench page` builds, serves and runs it. It prints a table and asserts nothing.
import { chromium } from "@playwright/test";
import config from "../playwright.config.mjs";
import { booted } from "../support/test.mjs";

const SUDOKU = { shapes: ["9x9"], deals: 300 };
const HASHI = { shapes: ["7x7", "10x10", "15x15", "20x20"], deals: 50 };
/** Deals before the clock counts: until then the browser is still compiling what it runs. */
const WARM_UP = 60;
const LEVELS = ["easy", "medium", "hard", "expert"];

/** Runs in the page: the milliseconds of each deal, on a warm worker. */
async function time({ game, level, shape, deals, warmUp }) {
  const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const code = (number) =>
    Array.from({ length: 6 }, (_, place) => alphabet[Math.floor(number / 32 ** place) % 32]).join("");
  const script = new URL(`dealer-${game}-${document.documentElement.dataset.build}-loader.js`, document.baseURI);
  const worker = new Worker(script, { type: "module" });
  const heard = () => new Promise((done) => worker.addEventListener("message", done, { once: true }));
  await heard();
  const took = [];
  for (let number = 0; number < deals + warmUp; number++) {
    const start = performance.now();
    worker.postMessage(`deal ${game} ${level} ${shape} ${code(number * 7919)}`);
    const { data } = await heard();
    took.push(performance.now() - start);
    if (!data.startsWith("ready ")) throw new Error(`${game} ${level} ${shape}: ${data}`);
  }
  worker.terminate();
  return took.slice(warmUp);
}

const browser = await chromium.launch(config.use.launchOptions);
const page = await browser.newPage();
await page.goto(process.env.NINEBRIDGE_URL ?? config.use.baseURL);
await booted(page);
console.log(`\nDeals by the page's workers, in milliseconds (Chromium ${browser.version().split(".")[0]}):\n`);
console.log("| game | shape | level | deals | median | 95th percentile | 99th percentile | longest |");
console.log("|---|---|---|---|---|---|---|---|");
for (const [game, { shapes, deals }] of Object.entries({ sudoku: SUDOKU, hashi: HASHI })) {
  for (const shape of shapes) {
    for (const level of LEVELS) {
      const took = (await page.evaluate(time, { game, level, shape, deals, warmUp: WARM_UP })).toSorted(
        (a, b) => a - b,
      );
      const at = (share) => took[Math.min(took.length - 1, Math.floor(share * took.length))].toFixed(2);
      console.log(`| ${game} | ${shape} | ${level} | ${deals} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} |`);
    }
  }
}
await browser.close();
