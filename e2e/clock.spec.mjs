// The clock runs while the board can be seen, and at no other time.
import { booted, deal, expect, hasPlayed, test } from "./support/test.mjs";

const timer = (page) => page.locator("button.timer");
const paused = (page) => page.getByRole("heading", { name: "Paused" });

/** Has the page believe that its tab is hidden, or shown again. */
const setHidden = (page, hidden) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (hidden ? "hidden" : "visible"),
    });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await hasPlayed(page);
  await page.goto("./");
  await booted(page);
});

test("it stands while the tab is hidden, and goes on from there", async ({ page }) => {
  await deal(page, "Sudoku");
  await page.clock.runFor(5_000);
  await expect(timer(page)).toContainText("0:05");
  await setHidden(page, true);
  await expect(paused(page)).toBeVisible();
  await page.clock.runFor(3_600_000);
  await setHidden(page, false);
  // Coming back is not carrying on: the board stays hidden until the player says so.
  await expect(paused(page)).toBeVisible();
  await expect(timer(page)).toContainText("0:05");
  await page.getByRole("button", { name: "Carry on" }).last().click();
  await page.clock.runFor(2_000);
  await expect(timer(page)).toContainText("0:07");
});

test("it stands while paused, and is neither stretched nor shortened by the wall clock", async ({ page }) => {
  await deal(page, "Hashi");
  await page.clock.runFor(4_000);
  await page.keyboard.press("p");
  await page.clock.runFor(60_000);
  await expect(timer(page)).toContainText("0:04");
  await page.keyboard.press("p");
  await page.clock.setSystemTime(new Date("2001-01-01T00:00:00Z"));
  await page.clock.runFor(3_000);
  await expect(timer(page)).toContainText("0:07");
});

test("a puzzle that arrives while the tab is hidden waits", async ({ page }) => {
  await setHidden(page, true);
  await page.getByRole("button", { name: "New Easy Sudoku" }).click();
  await expect(paused(page)).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(timer(page)).toContainText("0:00");
});
