// What the engine's calls take in Chromium, in a worker and compiled as the page's is, without the messages: deals and
// grades, beside the same calls natively. `cargo xtask bench browser` builds all it needs and runs it. It prints a table
// and asserts nothing.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import config from "../playwright.config.mjs";

const folder = process.env.NINEBRIDGE_TIMED;
const hard = process.env.NINEBRIDGE_HARD ? await readFile(process.env.NINEBRIDGE_HARD, "utf8") : "";
const native = new Map();
for (const line of (await readFile(path.join(folder, "native.tsv"), "utf8")).trim().split("\n")) {
  const [name, ...figures] = line.split("\t");
  native.set(name, figures.map(Number));
}

const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };
/** With these, pages have a clock of five microseconds; else of a hundred. */
const ISOLATED = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

/** Answers for a host that is not there. */
async function serve(route) {
  const name = path.basename(new URL(route.request().url()).pathname) || "index.html";
  const own = name === "worker.js" ? path.join(import.meta.dirname, "timed-worker.mjs") : path.join(folder, name);
  const body = name === "index.html" ? "<!doctype html><title>Bench</title>" : await readFile(own);
  await route.fulfill({ body, contentType: TYPES[path.extname(name)], headers: ISOLATED });
}

const browser = await chromium.launch(config.use.launchOptions);
const context = await browser.newContext();
await context.route("https://bench.test/**", serve);
const page = await context.newPage();
await page.goto("https://bench.test/");
if (!(await page.evaluate(() => crossOriginIsolated))) console.log("The clock is a coarse one.");
const version = browser.version().split(".")[0];
console.log(`\nThe engine's calls, in milliseconds (Chromium ${version}; natively in brackets):\n`);
console.log("| calls | number | median | 95th percentile | 99th percentile | longest | median, of native |");
console.log("|---|---|---|---|---|---|---|");
await page.exposeFunction("told", ({ name, took }) => {
  took.sort((a, b) => a - b);
  const own = [0.5, 0.95, 0.99, 1].map((share) => took[Math.min(took.length - 1, Math.floor(share * took.length))]);
  const beside = native.get(name);
  const digits = (time) => time.toFixed(time < 10 ? 3 : 1);
  const cells = own.map((time, at) => `${digits(time)} (${digits(beside[at])})`);
  console.log(`| ${[name, took.length, ...cells, (own[0] / beside[0]).toFixed(2)].join(" | ")} |`);
});
await page.evaluate(
  (hard) =>
    new Promise((done, failed) => {
      const worker = new Worker("/worker.js", { type: "module" });
      worker.addEventListener("error", (event) => failed(new Error(event.message)));
      worker.addEventListener("message", async ({ data }) => (data ? window.told(data) : done()));
      worker.postMessage(hard);
    }),
  hard,
);
await browser.close();
