import { booted, deal, expect, installed, test } from "./support/test.mjs";

test("after one visit the page reloads offline, at any screen's address, and deals", async ({ page, context }) => {
  await page.goto("./");
  await booted(page);
  await installed(page);
  await context.setOffline(true);
  await page.reload();
  await booted(page);
  await page.goto("hashi");
  await booted(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto("./");
  await booted(page);
  await deal(page, "Sudoku");
});
