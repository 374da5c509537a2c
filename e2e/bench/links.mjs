// How long a link takes to its Ready card, from the page's load event, in Chromium slowed down fourfold. Every visit is a
// first one. `cargo xtask bench page` builds, serves and runs it. It prints a table and asserts nothing.
import { chromium } from "@playwright/test";
import config from "../playwright.config.mjs";
import { named } from "../support/golden.mjs";

const VISITS = 15;
const LINKS = [
  ["A Sudoku", named("encyclopedia").link],
  ["A Hashi of 7×7", named("seven by seven").link],
];
const large = process.env.NINEBRIDGE_EXPERT;
if (large) LINKS.push(["An Expert Hashi of 20×20", large]);

/** Notes in the page when the card's button came. */
const watch = () => {
  new MutationObserver(() => {
    if (window.cardAt === undefined && document.querySelector(".cover [data-does=start]")) {
      window.cardAt = performance.now();
    }
  }).observe(document, { childList: true, subtree: true });
};

const browser = await chromium.launch(config.use.launchOptions);
console.log(
  `\nA link to its Ready card, in milliseconds (Chromium ${browser.version().split(".")[0]}, 4 times slower):\n`,
);
console.log("| link | visits | after load, median | longest | after the address, median | longest |");
console.log("|---|---|---|---|---|---|");
for (const [name, link] of LINKS) {
  const [afterLoad, inAll] = [[], []];
  for (let visit = 0; visit < VISITS; visit++) {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(watch);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(`${process.env.NINEBRIDGE_URL ?? config.use.baseURL}#${link}`);
    await page.waitForFunction(() => window.cardAt !== undefined);
    const [loaded, card] = await page.evaluate(() => [
      performance.getEntriesByType("navigation")[0].loadEventStart,
      window.cardAt,
    ]);
    afterLoad.push(card - loaded);
    inAll.push(card);
    await page.context().close();
  }
  const figures = [afterLoad, inAll].flatMap((took) => {
    const sorted = took.toSorted((a, b) => a - b);
    return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((time) => time.toFixed(0));
  });
  console.log(`| ${[name, VISITS, ...figures].join(" | ")} |`);
}
await browser.close();
