// The same smoke run in every browser, each driven by its own WebDriver: `cargo xtask test` runs it, and on its own
// `NINEBRIDGE_URL=ADDRESS node e2e/browsers/run.mjs [BROWSER…]` does, against a build that is served.
import { ENGINES, openEngine } from "./engines.mjs";
import { attempt, STEPS } from "./steps.mjs";

const url = process.env.NINEBRIDGE_URL;
if (!url) throw new Error("NINEBRIDGE_URL names no served build");
const chosen = process.argv.slice(2);
const names = Object.keys(ENGINES).filter((name) => chosen.length === 0 || chosen.includes(name));

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)}s`;
const begun = performance.now();
let [passed, failed] = [0, 0];
for (const name of names) {
  let browser;
  try {
    browser = await openEngine(name);
  } catch (error) {
    // Not to be had is not passed: all of it counts as failed.
    console.log(`  ✘  ${error.message}`);
    failed += Object.keys(STEPS).length;
    continue;
  }
  for (const step of Object.keys(STEPS)) {
    const since = performance.now();
    const trouble = await attempt(browser.page, url, step);
    console.log(`  ${trouble ? "✘" : "✓"}  ${name} ${browser.page.version} › ${step} (${seconds(since)})`);
    if (trouble) console.log(trouble.stack);
    if (trouble) failed += 1;
    else passed += 1;
  }
  await browser.close();
}
// As the other runners close, for whoever counts.
if (failed > 0) console.log(`  ${failed} failed`);
console.log(`  ${passed} passed (${seconds(begun)})`);
process.exit(failed > 0 ? 1 : 0);
