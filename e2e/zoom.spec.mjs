// A large Hashi board on a small screen.
import { devices } from "@playwright/test";
import { fingers, HashiBoard } from "./support/boards.mjs";
import { booted, chooseSize, expect, test } from "./support/test.mjs";

const { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent } = devices["Pixel 7"];
test.use({ viewport, deviceScaleFactor, isMobile, hasTouch, userAgent });

const zoomOut = (page) => page.getByRole("button", { name: "Zoom out" });
const fit = (page) => page.getByRole("button", { name: "Fit" });

/** The board's scale and place, as drawn. */
const lens = (board) =>
  board.locator("svg").evaluate((svg) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(svg).transform);
    return { scale: a, x: e, y: f };
  });

/** The water of a slot that shows within the board's frame. */
async function waterInSight(hashi, frame) {
  const islands = await hashi.islands();
  const slots = await hashi.solution();
  for (const [slot, ends] of slots.entries()) {
    const [from, to] = [islands[ends.a], islands[ends.b]];
    if (to.x - from.x + to.y - from.y < 2) continue;
    const at = await hashi.water(islands, ends);
    const isInside = (value, start, length) => value > start + 70 && value < start + length - 70;
    if (isInside(at.x, frame.x, frame.width) && isInside(at.y, frame.y, frame.height)) return { ...at, slot };
  }
  throw new Error("no slot in sight");
}

test.beforeEach(async ({ page }) => {
  await page.goto("./");
  await booted(page);
  await page.getByRole("region", { name: "Hashi" }).getByLabel("Size").selectOption("20×20");
  await page.getByRole("button", { name: "New Easy Hashi" }).click();
  await expect(page.getByRole("application", { name: /^Hashi/ })).toBeVisible();
});

test("two fingers magnify what is between them, and draw nothing", async ({ page }) => {
  const hashi = new HashiBoard(page);
  const { board } = hashi;
  const box = await board.boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const at = (dx) => ({ x: middle.x + dx, y: middle.y });
  const touch = await fingers(page);
  await touch.down(at(-20));
  await touch.down(at(-20), at(20));
  await touch.move(at(-50), at(50));
  await touch.up(at(-50));
  await touch.up();
  const { scale } = await lens(board);
  expect(scale).toBeCloseTo(2.5, 1);
  expect((await hashi.bridges()).every((count) => count === 0)).toBe(true);
  // One finger on water moves it; a tap still hits what is under it.
  const before = await lens(board);
  const water = await waterInSight(hashi, box);
  await page.touchscreen.tap(water.x, water.y);
  expect((await hashi.bridges())[water.slot]).toBe(1);
  await touch.down(water);
  await touch.move({ x: water.x - 60, y: water.y - 40 });
  await touch.up();
  const after = await lens(board);
  expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([-60, -40]);
  expect((await hashi.bridges()).reduce((sum, count) => sum + count)).toBe(1);
  await fit(page).tap();
  expect(await lens(board)).toEqual({ scale: 1, x: 0, y: 0 });
});

test("keys and buttons zoom, and the island gone to is in sight", async ({ page }) => {
  const { board } = new HashiBoard(page);
  await expect(zoomOut(page)).toHaveAttribute("aria-disabled", "true");
  await board.focus();
  for (const key of ["+", "+", "+"]) await page.keyboard.press(key);
  const { scale } = await lens(board);
  expect(scale).toBeGreaterThan(2);
  await expect(zoomOut(page)).not.toHaveAttribute("aria-disabled", "true");
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(step % 2 ? "ArrowDown" : "ArrowRight");
    const held = await board.locator(".island.held circle").boundingBox();
    const frame = await board.boundingBox();
    const middle = { x: held.x + held.width / 2, y: held.y + held.height / 2 };
    expect(middle.x).toBeGreaterThan(frame.x);
    expect(middle.x).toBeLessThan(frame.x + frame.width);
    expect(middle.y).toBeGreaterThan(frame.y);
    expect(middle.y).toBeLessThan(frame.y + frame.height);
  }
  await page.keyboard.press("0");
  expect((await lens(board)).scale).toBe(1);
  await zoomOut(page).waitFor();
  await page.getByRole("button", { name: "Zoom in" }).click();
  expect((await lens(board)).scale).toBeCloseTo(1.5, 2);
});

test("a board that opens magnified stays where it is at the first touch", async ({ page }) => {
  await page.goto("./");
  await booted(page);
  await chooseSize(page, 60, 60);
  await page.getByRole("button", { name: "New Hashi of any level" }).click();
  const { board } = new HashiBoard(page);
  await expect(board).toBeVisible();
  await expect(zoomOut(page)).toBeVisible();
  const first = await lens(board);
  expect(first.scale).toBeGreaterThan(2);
  const box = await board.boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  expect(await lens(board)).toEqual(first);
});

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a board of cells too small for fingers opens magnified, and a near miss still holds an island", async ({
    page,
  }) => {
    const hashi = new HashiBoard(page);
    await expect.poll(async () => (await lens(hashi.board)).scale).toBeGreaterThan(1.5);
    await fit(page).tap();
    await expect.poll(async () => (await lens(hashi.board)).scale).toBe(1);
    const islands = await hashi.islands();
    const held = async () => (await hashi.islands()).findIndex((island) => island.held);
    for (const [id, island] of [...islands.entries()].filter((_, turn) => turn % 12 === 0)) {
      const at = await hashi.island(island);
      for (const [right, down] of [
        [9, 0],
        [0, 9],
        [-9, 0],
        [0, -9],
        [7, 7],
      ]) {
        await page.touchscreen.tap(at.x + right, at.y + down);
        expect(await held(), `${right} ${down}`).toBe(id);
        await page.keyboard.press("Escape");
      }
    }
    expect((await hashi.bridges()).every((count) => count === 0)).toBe(true);
    // A drag begun beside one is a drag from it: in the next cell, and nearer to it than to any other.
    const slots = await hashi.solution();
    const at = slots.findIndex(({ a, b }) => islands[b].x - islands[a].x > 3);
    const [from, to] = [slots[at].a, slots[at].b].map((id) => islands[id]);
    const [start, end] = [await hashi.point(from.x + 0.5, from.y + 0.5), await hashi.island(to)];
    const touch = await fingers(page);
    await touch.down({ x: start.x + 9, y: start.y });
    await touch.move(end);
    await touch.up();
    expect((await hashi.bridges())[at]).toBe(1);
  });
});
