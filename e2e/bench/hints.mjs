// How long the teacher takes from an ask to its words, asked of the page's own worker in Chromium: message, hint and
// answer. `cargo xtask bench page` builds, serves and runs it, with boards that it has played to. It prints a table and
// asserts nothing.
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import config from "../playwright.config.mjs";
import { booted } from "../support/test.mjs";
import { ms, traced } from "./trace.mjs";

/** Boards of each game on which Hint is pressed on the page itself. */
const PRESSED = 20;
/** The page loads its teacher once it has nothing else to do; so much later it has. In milliseconds. */
const SETTLED = 1500;

const GAMES = ["sudoku", "hashi"];
const NAMES = { sudoku: "Sudoku Expert", hashi: "Hashi 20×20 Expert" };

/** A field of the teacher's text. */
const field = (text) => `${text.length}:${text}`;

/** An ask about a stored game, as the page writes it. */
const asking = (kind, { game, saved, log }) => `${field(kind)}${GAMES.indexOf(game)}:${field(saved)}1:${field(log)}`;

const boards = readFileSync(process.env.NINEBRIDGE_BOARDS, "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t"))
  .map(([game, kind, saved, log]) => ({ game, kind, saved, log }));

/** Runs in the page: what a new worker took to start, and to answer each of the asks, in milliseconds. */
async function time({ asks, warmUp }) {
  const script = new URL(`teacher-${document.documentElement.dataset.build}-loader.js`, document.baseURI);
  const begun = performance.now();
  const worker = new Worker(script, { type: "module" });
  const heard = () =>
    new Promise((done, failed) => {
      worker.onmessage = done;
      worker.onerror = () => failed(new Error("the teacher broke down"));
    });
  await heard();
  const started = performance.now() - begun;
  const took = [];
  for (const ask of [...warmUp, ...asks]) {
    const start = performance.now();
    worker.postMessage(ask);
    const { data } = await heard();
    took.push(performance.now() - start);
    if (!/^\d+:(tip|pages)/.test(data)) throw new Error(data.slice(0, 200));
  }
  worker.terminate();
  return { started, first: took[0], took: took.slice(warmUp.length) };
}

const browser = await chromium.launch(config.use.launchOptions);
const page = await browser.newPage();
await page.goto(process.env.NINEBRIDGE_URL ?? config.use.baseURL);
await booted(page);
console.log(`\nHints by the teacher, in milliseconds (Chromium ${browser.version().split(".")[0]}):\n`);
console.log("| game | boards | asked for | asks | median | 95th percentile | longest |");
console.log("|---|---|---|---|---|---|---|");
const starts = [];
for (const game of GAMES) {
  const usual = boards.filter((board) => board.game === game && board.kind === "usual");
  for (const kind of ["usual", "slowest"]) {
    for (const wanted of ["hint", "show"]) {
      const asks = boards.filter((board) => board.game === game && board.kind === kind);
      const texts = asks.map((board) => asking(wanted, board));
      const warmUp = usual.slice(0, 100).map((board) => asking(wanted, board));
      const { started, first, took } = await page.evaluate(time, { asks: texts, warmUp });
      starts.push({ started, first });
      took.sort((a, b) => a - b);
      const at = (share) => took[Math.min(took.length - 1, Math.floor(share * took.length))].toFixed(2);
      const name = wanted === "hint" ? "Hint" : "Show me";
      console.log(`| ${NAMES[game]} | ${kind} | ${name} | ${took.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
    }
  }
}
const longest = (key) => Math.max(...starts.map((start) => start[key])).toFixed(0);
console.log(
  `\nA new worker is ready within ${longest("started")} ms, and answers its very first ask within ${longest("first")} ms.`,
);

/** Runs in the page: has it take the time from the next press of a key to a hint's words, in milliseconds. */
function watchForWords() {
  window.toWords = new Promise((done) => {
    let pressed;
    addEventListener("keydown", ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
    const watch = new MutationObserver(() => {
      if (!document.querySelector(".hint")) return;
      watch.disconnect();
      done(performance.now() - pressed);
    });
    watch.observe(document.body, { subtree: true, childList: true });
  });
}

/** Opens a stored game, presses Hint, and gives the time to its words and the page's longest task up to its frame. */
async function press({ game, saved, log }) {
  const context = await browser.newContext({ ...config.use, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const store = ([game, saved, log]) => {
      localStorage.setItem("ninebridge.game.aaaaaaaaaa", saved);
      localStorage.setItem("ninebridge.log.aaaaaaaaaa", log);
      localStorage.setItem(`ninebridge.current.${game}`, "aaaaaaaaaa");
    };
    await page.addInitScript(store, [game, saved, log]);
    await page.goto(new URL(game, process.env.NINEBRIDGE_URL).href);
    await page.getByRole("button", { name: "Carry on", exact: true }).click();
    await page.waitForTimeout(SETTLED);
    let words;
    const events = await traced(session, async () => {
      await page.evaluate(watchForWords);
      await page.keyboard.press("h");
      words = await page.evaluate(() => window.toWords);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    });
    const keydown = events.find(({ name, args }) => name === "EventDispatch" && args.data?.type === "keydown");
    const tasks = events.filter(
      ({ name, pid, tid, ts, dur }) =>
        name === "RunTask" && pid === keydown.pid && tid === keydown.tid && ts + dur >= keydown.ts,
    );
    return { words, task: Math.max(...tasks.map(({ dur }) => ms(dur))) };
  } finally {
    await context.close();
  }
}

console.log("\nFrom the press of Hint to its words on the page, in milliseconds as median / longest:\n");
console.log("| game | boards | to the words | the page's longest task |");
console.log("|---|---|---|---|");
for (const game of GAMES) {
  const all = boards.filter((board) => board.game === game && board.kind === "slowest");
  const step = Math.max(1, Math.floor(all.length / PRESSED));
  const took = [];
  for (const board of all.filter((_, at) => at % step === 0).slice(0, PRESSED)) took.push(await press(board));
  const figures = ["words", "task"].map((key) => {
    const values = took.map((one) => one[key]).sort((a, b) => a - b);
    return `${values[values.length >> 1].toFixed(1)} / ${values.at(-1).toFixed(1)}`;
  });
  console.log(`| ${NAMES[game]} | ${took.length} | ${figures.join(" | ")} |`);
}
await browser.close();
