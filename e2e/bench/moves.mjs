// What ten moves of each game cost the page's thread, read off Chromium's own trace. `cargo xtask bench page` builds,
// serves and runs it. It prints tables and asserts nothing: figures are for people, and differ between machines.
import { chromium } from "@playwright/test";
import config from "../playwright.config.mjs";
import { HashiBoard, SudokuBoard } from "../support/boards.mjs";
import { booted, deal } from "../support/test.mjs";
import { median, ms, SCRIPT, sum, traced } from "./trace.mjs";

const MOVES = 10;
/** No throttling, and about a cheap phone. */
const SLOWER = [1, 4];
/** A frame at 60 Hz, which no work of a move should outlast, in milliseconds. */
const FRAME = 16;
/** A game is saved half a second after a move: that belongs to it. In milliseconds. */
const REST = 800;
/** From one tap of a move to the next: a finger is no faster. In milliseconds. */
const BETWEEN = 100;

/** What else makes up a task, by the events of the trace; each counts where it is not inside another of its list. */
const STYLE = ["UpdateLayoutTree", "Layout"];
const DRAWING = ["PrePaint", "Paint", "Layerize", "Commit"];
/** What a finger or a key sends. */
const INPUTS = ["pointerdown", "pointermove", "pointerup", "mousedown", "mouseup", "click", "keydown", "keyup"];

const centre = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** A Sudoku whose empty cells are full of notes; its moves enter ten digits of the solution. */
async function sudoku(page) {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const cells = await board.toFill();
  await page.getByRole("button", { name: "Notes" }).click();
  for (const { index } of cells) {
    await board.cell(index).click();
    for (let digit = 1; digit <= 9; digit++) await page.keyboard.press(`Digit${digit}`);
  }
  await page.getByRole("button", { name: "Notes" }).click();
  // Spread over the board. All is looked up now, so that the trace holds nothing but the moves.
  const step = Math.floor(cells.length / MOVES);
  const chosen = Array.from({ length: MOVES }, (_, turn) => cells[turn * step]);
  const places = [];
  for (const { index, digit } of chosen) {
    const [cell, key] = [await board.cell(index).boundingBox(), await board.key(digit).boundingBox()];
    places.push({ cell: centre(cell), key: centre(key), digit });
  }
  return places.map(({ cell, key, digit }, turn) => async () => {
    await page.mouse.click(cell.x, cell.y);
    await page.waitForTimeout(BETWEEN);
    if (turn % 2) await page.keyboard.press(`Digit${digit}`);
    else await page.mouse.click(key.x, key.y);
  });
}

/** The largest Hashi offered to every player; its moves build bridges by drag, tap and key in turn. */
async function hashi(page) {
  const card = page.getByRole("region", { name: "Hashi" });
  await card.getByLabel("Size").selectOption("20x20");
  await deal(page, "Hashi");
  const board = new HashiBoard(page);
  const islands = await board.islands();
  const long = ({ a, b }) => islands[b].x - islands[a].x + islands[b].y - islands[a].y > 1;
  const slots = (await board.solution()).filter((slot) => slot.count > 0 && long(slot));
  const step = Math.floor(slots.length / MOVES);
  return Array.from({ length: MOVES }, (_, turn) => {
    const slot = slots[turn * step];
    if (turn % 3 === 0) return () => board.dragSlot(islands, slot);
    if (turn % 3 === 1) return () => board.tapSlot(islands, slot);
    return async () => {
      const { x, y } = await board.island(islands[slot.a]);
      await page.mouse.click(x, y);
      await page.waitForTimeout(BETWEEN);
      await page.keyboard.press(slot.down ? "Shift+ArrowDown" : "Shift+ArrowRight");
    };
  });
}

/**
 * What each move cost, in milliseconds. Times on the processor leave out what the thread stood waiting for one, which
 * other programs have their part in; the others are by the clock.
 */
function costs(events) {
  const marks = events.filter(({ name }) => /^move-\d+$/.test(name)).sort((a, b) => a.ts - b.ts);
  const { pid, tid } = marks[0];
  const own = events.filter((event) => event.pid === pid && event.tid === tid);
  return marks.slice(0, -1).map((mark, turn) => {
    const inMove = own.filter(({ ts }) => ts >= mark.ts && ts < marks[turn + 1].ts);
    const spans = inMove.filter(({ ph, dur }) => ph === "X" && dur > 0);
    const tasks = spans.filter(({ name }) => name === "RunTask");
    const scripts = spans.filter(({ name }) => SCRIPT.includes(name));
    const longest = (list, time) => Math.max(0, ...list.map(time));
    const inTask = (names) =>
      longest(tasks, (task) => sum(spans.filter((span) => names.includes(span.name) && holds(task, span))));
    return {
      task: longest(tasks, ({ dur }) => ms(dur)),
      busy: longest(tasks, ({ tdur }) => ms(tdur)),
      script: longest(scripts, ({ tdur }) => ms(tdur)),
      paint: upToPaint(spans),
      style: inTask(STYLE),
      drawing: inTask(DRAWING),
      shown: longest(
        inMove.filter(({ name, ph }) => name === "EventTiming" && ph === "b"),
        ({ args }) => args.data.duration,
      ),
      over: tasks.filter(({ tdur }) => ms(tdur) > FRAME).length,
    };
  });
}

const holds = (task, { ts }) => ts >= task.ts && ts <= task.ts + task.dur;

/** The most script between an input and the frame that shows what came of it. */
function upToPaint(spans) {
  const scripts = spans.filter(({ name }) => SCRIPT.includes(name));
  const frames = spans.filter(({ name }) => name === "Commit").map(({ ts }) => ts);
  const inputs = scripts.filter(({ name, args }) => name === "EventDispatch" && INPUTS.includes(args.data.type));
  // What has waited for the frame before is not another's.
  const first = new Map(inputs.toReversed().map(({ ts }) => [frames.find((frame) => frame > ts), ts]));
  const sums = [...first].map(([frame, from]) =>
    sum(scripts.filter(({ ts }) => ts >= from && (frame === undefined || ts < frame))),
  );
  return Math.max(0, ...sums);
}

async function measure(browser, url, begin, slower) {
  const { viewport, locale } = config.use;
  const context = await browser.newContext({ baseURL: url, viewport, locale });
  try {
    const page = await context.newPage();
    await page.goto("./");
    await booted(page);
    const moves = await begin(page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    // What the making of the board left behind is not a move's.
    await page.waitForTimeout(2 * REST);
    const mark = (turn) => page.evaluate((name) => performance.mark(name), `move-${turn}`).then(() => undefined);
    const events = await traced(session, async () => {
      for (const [turn, move] of moves.entries()) {
        await mark(turn);
        await move();
        await page.waitForTimeout(REST);
      }
      await mark(moves.length);
    });
    if (process.env.TRACE) {
      const { writeFileSync } = await import("node:fs");
      writeFileSync(`${process.env.TRACE}-${begin.name}-${slower}.json`, JSON.stringify({ traceEvents: events }));
    }
    return costs(events);
  } finally {
    await context.close();
  }
}

const url = process.env.NINEBRIDGE_URL;
if (!url) {
  console.error("NINEBRIDGE_URL names no served build. `cargo xtask bench page` builds, serves and runs this.");
  process.exit(1);
}
const browser = await chromium.launch(config.use.launchOptions);
try {
  const columns = [
    ["task", "longest task"],
    ["busy", "of it on the processor"],
    ["script", "longest script"],
    ["paint", "script up to the paint"],
    ["style", "style and layout"],
    ["drawing", "paint and commit"],
    ["shown", "input to its frame"],
  ];
  console.log(`Ten moves of each game, in milliseconds as median / longest (${browser.version()}).`);
  console.log();
  console.log(`| game | CPU | ${columns.map(([, title]) => title).join(" | ")} | tasks over ${FRAME} ms |`);
  console.log(`|---|---|${columns.map(() => "---|").join("")}---|`);
  for (const slower of SLOWER) {
    for (const [name, begin] of [
      ["Sudoku, notes everywhere", sudoku],
      ["Hashi 20×20", hashi],
    ]) {
      const moves = await measure(browser, url, begin, slower);
      const figures = columns.map(([key]) => {
        const values = moves.map((move) => move[key]);
        return `${median(values).toFixed(1)} / ${Math.max(...values).toFixed(1)}`;
      });
      const over = moves.reduce((total, move) => total + move.over, 0);
      console.log(
        `| ${name} | ${slower === 1 ? "as it is" : `${slower} times slower`} | ${figures.join(" | ")} | ${over} |`,
      );
    }
  }
} finally {
  await browser.close();
}
