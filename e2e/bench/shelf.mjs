// What a full store costs: a start, a save, and the history. `cargo xtask bench page` builds, serves and runs it. It prints
// a table and asserts nothing.
import { chromium } from "@playwright/test";
import config from "../playwright.config.mjs";
import { SudokuBoard } from "../support/boards.mjs";
import { keep, kept, solve, years } from "../support/shelf.mjs";
import { goHome } from "../support/test.mjs";
import { median } from "./trace.mjs";

const FULL = { games: 1_000, unfinished: 50, days: 112 };
/** How often each is timed; the median counts. */
const TIMES = 9;

const { viewport, locale, launchOptions } = config.use;
const browser = await chromium.launch(launchOptions);
const fresh = () => browser.newContext({ baseURL: process.env.NINEBRIDGE_URL, viewport, locale });

/** A store of games that were really played. */
async function full() {
  const context = await fresh();
  const page = await context.newPage();
  for (const name of ["encyclopedia", "seven by seven"]) await solve(page, name);
  await goHome(page);
  const store = years(await kept(page), FULL);
  await context.close();
  return store;
}

/** From the address to a Sudoku that can be gone on with by a tap, in milliseconds. */
async function start(texts) {
  const context = await fresh();
  const page = await context.newPage();
  if (texts) await keep(page, texts);
  await page.goto("./");
  await page.getByRole("button", { name: "New Easy Sudoku" }).click();
  const board = new SudokuBoard(page);
  await board.grid.waitFor();
  const [{ index, digit }] = await board.toFill();
  await board.place(index, digit);
  await goHome(page);
  const took = [];
  for (let turn = 0; turn < TIMES; turn++) {
    await page.goto("./sudoku");
    await page.getByRole("button", { name: "Carry on", exact: true }).waitFor();
    const shown = await page.evaluate(() => performance.now());
    took.push(shown);
  }
  await context.close();
  return took;
}

/** What the page's thread is held up for by a save, in milliseconds: from its first write to its last. */
async function saves(texts) {
  const context = await fresh();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { getItem, setItem } = Storage.prototype;
    window.touched = [];
    const timed = (method) =>
      function (...args) {
        window.touched.push(performance.now());
        const result = method.apply(this, args);
        window.touched.push(performance.now());
        return result;
      };
    Storage.prototype.getItem = timed(getItem);
    Storage.prototype.setItem = timed(setItem);
  });
  await keep(page, texts);
  await page.goto("./");
  await page.getByRole("button", { name: "New Easy Sudoku" }).click();
  const board = new SudokuBoard(page);
  await board.grid.waitFor();
  const took = [];
  for (const { index, digit } of (await board.toFill()).slice(0, TIMES)) {
    await page.evaluate(() => window.touched.splice(0));
    await board.place(index, digit);
    await page.waitForTimeout(900);
    const [first, last] = await page.evaluate(() => [window.touched[0], window.touched.at(-1)]);
    took.push(last - first);
  }
  await context.close();
  return took;
}

/** From the press on History to its lines, in milliseconds, with the librarian there. */
async function history(texts) {
  const context = await fresh();
  const page = await context.newPage();
  await keep(page, texts);
  const took = [];
  for (let turn = 0; turn < TIMES; turn++) {
    await page.goto("./");
    await page.getByRole("link", { name: "Statistics" }).click();
    await page.getByRole("heading", { name: "Games a day" }).waitFor();
    took.push(
      await page.evaluate(async () => {
        const link = document.querySelector("nav a[href=history]");
        const from = performance.now();
        link.click();
        while (!document.querySelector("[data-does^='row ']")) await new Promise(requestAnimationFrame);
        // Drawn, too.
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        return performance.now() - from;
      }),
    );
  }
  await context.close();
  return took;
}

const said = (took) => `${median(took).toFixed(1)} / ${Math.max(...took).toFixed(1)}`;

try {
  const store = await full();
  const size = Object.entries(store).reduce(
    (sum, [name, text]) => sum + "ninebridge.".length + name.length + text.length,
    0,
  );
  console.log(`\nA full store: ${FULL.games} games with logs, ${FULL.unfinished} of them unfinished, dailies of`);
  console.log(`${FULL.days} days (Chromium ${browser.version()}); milliseconds as median / longest of ${TIMES}:\n`);
  console.log("| what | empty | full |");
  console.log("|---|---|---|");
  const [empty, filled] = [await start(), await start(store)];
  console.log(`| start to a game that can be played | ${said(empty)} | ${said(filled)} |`);
  console.log(`| a save, median | ${median(await saves({})).toFixed(1)} | ${median(await saves(store)).toFixed(1)} |`);
  console.log(`| History opens | | ${said(await history(store))} |`);
  console.log(`| characters kept | | ${size.toLocaleString("en")} |`);
} finally {
  await browser.close();
}
