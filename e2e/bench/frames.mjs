// What it costs a frame to move and magnify the largest Hashi there is, on a phone's screen and with real fingers.
// `cargo xtask bench page` makes the puzzle, builds, serves and runs it. It prints a table and asserts nothing.
import { chromium, devices } from "@playwright/test";
import config from "../playwright.config.mjs";
import { fingers, HashiBoard } from "../support/boards.mjs";
import { median, ms, SCRIPT, sum, traced } from "./trace.mjs";

const FRAMES = 120;
const SLOWER = [1, 4];
/** How long the page has to fetch and do what it has put off, in milliseconds. */
const SETTLED = 8_000;
/** How far fingers go from frame to frame, in pixels. */
const STEP = 2;

const { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent } = devices["Pixel 7"];

/** Fingers on the board, and where they go: there and back, so that they stay on it. */
const sway = (frame) => STEP * (frame % 60 < 30 ? frame % 30 : 30 - (frame % 30));
const GESTURES = {
  "moved by one finger": (middle) => (frame) => [{ x: middle.x - 30 + sway(frame), y: middle.y - 30 + sway(frame) }],
  "magnified by two": (middle) => (frame) => [
    { x: middle.x - 60 - sway(frame), y: middle.y },
    { x: middle.x + 60 + sway(frame), y: middle.y },
  ],
};

/** Figures of each frame: script in milliseconds, and how long it was on the screen. */
async function measure(page, session, points) {
  const touch = await fingers(page);
  // One after the other, as fingers land.
  for (let count = 1; count <= points(0).length; count++) await touch.down(...points(0).slice(0, count));
  await touch.move(...points(1));
  const events = await traced(session, async () => {
    await page.evaluate(() => performance.mark("from"));
    for (let frame = 2; frame < FRAMES; frame++) await touch.move(...points(frame));
    await page.evaluate(() => performance.mark("to"));
  });
  await touch.up();
  const [from, to] = ["from", "to"].map((mark) => events.find(({ name, cat }) => name === mark && /timing/.test(cat)));
  const own = events.filter(({ pid, tid, ts }) => pid === from.pid && tid === from.tid && ts > from.ts && ts < to.ts);
  const begun = own.filter(({ name }) => name === "Commit").map(({ ts }) => ts);
  const scripts = own.filter(({ name, ph, dur }) => ph === "X" && dur > 0 && SCRIPT.includes(name));
  const each = begun.slice(1).map((end, at) => ({
    script: sum(scripts.filter(({ ts }) => ts >= begun[at] && ts < end)),
    shown: ms(end - begun[at]),
  }));
  if (process.env.TRACE) {
    const { writeFileSync } = await import("node:fs");
    writeFileSync(`${process.env.TRACE}-frames.json`, JSON.stringify({ traceEvents: events }));
  }
  return each;
}

const link = process.env.NINEBRIDGE_LARGE;
const url = process.env.NINEBRIDGE_URL;
if (!url || !link) {
  console.error(
    "NINEBRIDGE_URL and NINEBRIDGE_LARGE name no served build and no puzzle: `cargo xtask bench page` does.",
  );
  process.exit(1);
}
const browser = await chromium.launch(config.use.launchOptions);
try {
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile, hasTouch, userAgent });
  const page = await context.newPage();
  await page.goto(`${url}#${link}`);
  await page.getByRole("button", { name: "Start" }).tap({ timeout: 60_000 });
  const { board } = new HashiBoard(page);
  await board.waitFor();
  const islands = await board.locator("g.island").count();
  const size = await board.evaluate((board) =>
    ["--rows", "--columns"].map((side) => board.style.getPropertyValue(side)).join("×"),
  );
  // It opens magnified, near to the most there is: a step back leaves room to magnify.
  await page.getByRole("button", { name: "Zoom out" }).tap();
  const box = await board.boundingBox();
  // Over water, so that a finger takes the board along and pulls at no island.
  const middle = await page.evaluate(
    ({ x, y }) => {
      const circles = [...document.querySelectorAll("g.island circle")].map((one) => one.getBoundingClientRect());
      const isFree = (at) =>
        circles.every(
          (one) => at.x < one.left - 3 || at.x > one.right + 3 || at.y < one.top - 3 || at.y > one.bottom + 3,
        );
      for (let step = 0; ; step++) {
        const at = { x: x + (step % 40), y: y + Math.floor(step / 40) };
        if (isFree({ x: at.x - 30, y: at.y - 30 })) return at;
      }
    },
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  );
  await page.waitForTimeout(SETTLED);
  const session = await context.newCDPSession(page);
  console.log(`\nA Hashi of ${size} with ${islands} islands on a phone's screen (Chromium ${browser.version()}).\n`);
  console.log("| gesture | CPU | frames a second | longest frame, ms | script a frame, median / longest, ms |");
  console.log("|---|---|---|---|---|");
  for (const slower of SLOWER) {
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    for (const [name, points] of Object.entries(GESTURES)) {
      const frames = await measure(page, session, points(middle));
      const [scripts, shown] = ["script", "shown"].map((key) => frames.map((frame) => frame[key]));
      const pace = 1000 / (shown.reduce((total, time) => total + time, 0) / shown.length);
      const cells = [
        name,
        slower === 1 ? "as it is" : `${slower} times slower`,
        pace.toFixed(1),
        Math.max(...shown).toFixed(1),
        `${median(scripts).toFixed(2)} / ${Math.max(...scripts).toFixed(2)}`,
      ];
      console.log(`| ${cells.join(" | ")} |`);
    }
  }
} finally {
  await browser.close();
}
