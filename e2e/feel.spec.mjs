// How a move feels: what it sets in motion, for how long, and what a finger feels of it.
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { named } from "./support/golden.mjs";
import { expect, test } from "./support/test.mjs";

async function open(page, name) {
  await page.addInitScript(() => {
    window.moved = [];
    addEventListener("animationstart", ({ animationName }) => window.moved.push(animationName));
    window.buzzes = [];
    navigator.vibrate = (pattern) => window.buzzes.push(pattern);
  });
  await page.goto(`./#${named(name).link}`);
  await page.getByRole("button", { name: "Start" }).click();
}

/** What has been set in motion since this was last asked. */
const moved = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    // One that has only just been set going tells of its start in the frame after.
    await Promise.all(document.getAnimations().map(({ ready }) => ready));
    await frame();
    return window.moved.splice(0).filter((name) => /write|lay|flash/.test(name));
  });
const lasts = (locator) => locator.evaluate((one) => Number.parseFloat(getComputedStyle(one).animationDuration) * 1000);

/** Two slots that cross, both of the middle of the board. */
async function crossing(board, islands) {
  const slots = await board.solution();
  const inside = (from, at, to) => from < at && at < to;
  for (const across of slots.filter(({ down }) => !down)) {
    for (const down of slots.filter(({ down }) => down)) {
      const [left, right, top, bottom] = [across.a, across.b, down.a, down.b].map((id) => islands[id]);
      if (inside(left.x, top.x, right.x) && inside(top.y, left.y, bottom.y)) return [across, down];
    }
  }
}

for (const [reducedMotion, longest] of [
  ["no-preference", 120],
  ["reduce", 1],
]) {
  test.describe(reducedMotion, () => {
    test.use({ reducedMotion });

    test("a digit is written, and nothing else moves", async ({ page }) => {
      await open(page, "encyclopedia");
      const board = new SudokuBoard(page);
      const [first, second] = await board.toFill();
      await board.cell(first.index).click();
      await moved(page);
      await page.keyboard.press(String(first.digit));
      expect(await moved(page)).toEqual(["write"]);
      expect(await lasts(board.cell(first.index).locator(".digit"))).toBeLessThanOrEqual(Math.min(longest, 80));
      // The next may come at once.
      await board.cell(second.index).click();
      await page.keyboard.press(String(second.digit));
      expect(await moved(page)).toEqual(["write"]);
      await page.keyboard.press("z");
      expect(await moved(page)).toEqual([]);
    });

    test("bridges are laid, each once, and a refused crossing flashes and buzzes", async ({ page }) => {
      await open(page, "seven by seven");
      const board = new HashiBoard(page);
      const islands = await board.islands();
      const [across, down] = await crossing(board, islands);
      const lane = board.board.locator(".lane.built");
      await moved(page);
      await board.dragSlot(islands, across);
      expect(await moved(page)).toEqual(["lay"]);
      expect(await lasts(lane)).toBeLessThanOrEqual(longest);
      if (longest > 1) expect(await lasts(lane)).toBeGreaterThanOrEqual(100);
      await board.dragSlot(islands, across);
      expect(await moved(page)).toEqual(["lay-again"]);
      expect(await page.evaluate(() => window.buzzes)).toEqual([]);

      await board.dragSlot(islands, down);
      const flashes = await moved(page);
      // Held still where motion is not wanted, but there to be seen.
      expect(await lasts(lane)).toBe(1200);
      await board.dragSlot(islands, down);
      flashes.push(...(await moved(page)));
      expect(flashes.sort()).toEqual(["flash", "flash-again"]);
      expect(await page.evaluate(() => window.buzzes.length)).toBe(2);
      // What was in the way is not laid once more.
      await page.keyboard.press("u");
      await page.keyboard.press("z");
      expect(await moved(page)).toEqual(["lay"]);
    });
  });
}

test("a device that cannot buzz refuses a crossing all the same", async ({ page }) => {
  await open(page, "seven by seven");
  await page.evaluate(() => {
    navigator.vibrate = undefined;
  });
  const board = new HashiBoard(page);
  const islands = await board.islands();
  for (const slot of await crossing(board, islands)) await board.dragSlot(islands, slot);
  await expect(page.getByRole("status").filter({ hasText: "That would cross a bridge." })).toBeAttached();
  await board.dragSlot(islands, (await crossing(board, islands))[0]);
  await expect(board.board.locator(".lane.double")).toHaveCount(1);
});
