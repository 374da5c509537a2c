// What a full store costs: a start, a save, and the history. `cargo xtask bench page` builds, serves and runs it. It prints
// a table and asserts nothing.
import { chromium, expect } from "@playwright/test";
import config from "../playwright.config.mjs";
import { SudokuBoard } from "../support/boards.mjs";
import { keep, kept, solve, years } from "../support/shelf.mjs";
import { goHome } from "../support/test.mjs";
import { median } from "./trace.mjs";

const FULL = { games: 1_000, unfinished: 50, days: 112, seen: 2_000 };
/** How often each is timed; the median counts. */
const TIMES = 9;
/** How many saves are timed; the longest counts. */
const SAVES = 30;

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
  const prints = Array.from({ length: FULL.seen }, (_, number) => String(number * 7_919).padStart(8, "a"));
  store.seen = prints.join(" ");
  store.watched = store.seen;
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

/**
 * What each save holds the page's thread up for, in milliseconds: the page's own, soon after a move or every five seconds,
 * from the timer's call to its end; and the librarian's, who brings up the record at a pause.
 */
async function saves(texts) {
  const context = await fresh();
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.took = { moves: [], records: [] };
    const { setItem } = Storage.prototype;
    let hasSaved = false;
    Storage.prototype.setItem = function (name, text) {
      hasSaved ||= name.startsWith("ninebridge.game.");
      return setItem.call(this, name, text);
    };
    for (const timer of ["setTimeout", "setInterval"]) {
      const start = window[timer];
      window[timer] = (call, ...rest) =>
        start(
          (...given) => {
            hasSaved = false;
            const from = performance.now();
            call(...given);
            if (hasSaved) window.took.moves.push(performance.now() - from);
          },
          ...rest,
        );
    }
    const timed = (ask) => (text) => {
      const from = performance.now();
      const answer = ask(text);
      if (text.startsWith("file ")) window.took.records.push(performance.now() - from);
      return answer;
    };
    const onCome = (event) => {
      event.stopImmediatePropagation();
      removeEventListener(event.type, onCome);
      const detail = { ...event.detail, ask: timed(event.detail.ask) };
      dispatchEvent(new CustomEvent(event.type, { detail }));
      window.isLibrarianHere = true;
    };
    addEventListener("ninebridge-librarian", onCome);
  });
  await keep(page, texts);
  await page.goto("./");
  await page.waitForFunction(() => window.isLibrarianHere);
  await page.getByRole("button", { name: "New Easy Sudoku" }).click();
  const board = new SudokuBoard(page);
  await board.grid.waitFor();
  const took = () => page.evaluate(() => window.took);
  for (const { index, digit } of (await board.toFill()).slice(0, SAVES)) {
    const before = await took();
    await board.place(index, digit);
    await expect.poll(async () => (await took()).moves.length).toBeGreaterThan(before.moves.length);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Carry on", exact: true }).click();
    expect((await took()).records.length).toBeGreaterThan(before.records.length);
  }
  const { moves, records } = await took();
  await context.close();
  return { moves, records };
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
  console.log(
    `${FULL.days} days (Chromium ${browser.version()}); milliseconds as median / longest of ${TIMES}, of ${SAVES} saves:\n`,
  );
  console.log("| what | empty | full |");
  console.log("|---|---|---|");
  const [empty, filled] = [await start(), await start(store)];
  console.log(`| start to a game that can be played | ${said(empty)} | ${said(filled)} |`);
  const [few, many] = [await saves({}), await saves(store)];
  console.log(`| a move saved | ${said(few.moves)} | ${said(many.moves)} |`);
  console.log(`| a record brought up at a pause | ${said(few.records)} | ${said(many.records)} |`);
  console.log(`| History opens | | ${said(await history(store))} |`);
  console.log(`| characters kept | | ${size.toLocaleString("en")} |`);
} finally {
  await browser.close();
}
