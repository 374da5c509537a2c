// What Lighthouse says of the first screen on a phone: `cargo xtask bench lighthouse` builds, serves compressed as a
// static host would, and runs it. It prints the median of some runs, and what any of them found wanting.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import config from "../playwright.config.mjs";
import { median } from "./trace.mjs";

const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const TIMES = {
  "first-contentful-paint": "first paint",
  "largest-contentful-paint": "largest paint",
  "speed-index": "speed index",
  "total-blocking-time": "blocked",
  "cumulative-layout-shift": "layout shift",
};

const { executablePath, args } = config.use.launchOptions;
const reports = [];
for (let run = 0; run < RUNS; run++) {
  // A browser of its own each time, so that nothing is kept from the last.
  const browser = await launch({ chromePath: executablePath, chromeFlags: [...args, "--headless=new"] });
  try {
    const options = { port: browser.port, logLevel: "error", onlyCategories: CATEGORIES };
    const { lhr } = await lighthouse(process.env.NINEBRIDGE_URL, options);
    reports.push(lhr);
  } finally {
    await browser.kill();
  }
}
const score = (report, category) => Math.round(100 * report.categories[category].score);
const value = (report, audit) => report.audits[audit].numericValue;
const over = (figure) => median(reports.map(figure));
console.log(`\nLighthouse ${reports[0].lighthouseVersion}, mobile, the median of ${RUNS} runs:\n`);
console.log(`| ${[...CATEGORIES, ...Object.values(TIMES)].join(" | ")} |`);
console.log(`|${"---|".repeat(CATEGORIES.length + Object.keys(TIMES).length)}`);
const scores = CATEGORIES.map((category) => over((report) => score(report, category)));
const times = Object.keys(TIMES).map((audit) => {
  const figure = over((report) => value(report, audit));
  return audit === "cumulative-layout-shift" ? figure.toFixed(3) : `${(figure / 1000).toFixed(2)} s`;
});
console.log(`| ${[...scores, ...times].join(" | ")} |`);
for (const category of CATEGORIES.slice(1)) {
  for (const { id, weight } of reports[0].categories[category].auditRefs) {
    const { score, title } = reports[0].audits[id];
    if (weight > 0 && score !== null && score < 1) console.log(`\n${category}: ${title} (${score})`);
  }
}
