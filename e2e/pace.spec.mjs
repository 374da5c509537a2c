// A race: the friend's pace beside one's own, which tells nothing of the answer and can be switched off.
import { SudokuBoard } from "./support/boards.mjs";
import { expectInOrder } from "./support/geometry.mjs";
import { named, paced, raced } from "./support/golden.mjs";
import { play } from "./support/played.mjs";
import { booted, dismiss, expect, hasPlayed, test } from "./support/test.mjs";

const meter = (page) => page.getByRole("meter", { name: "The race" });

async function race(page, link = paced("sudoku")) {
  await hasPlayed(page);
  await page.goto(`./#${link}`);
  await booted(page);
  await page.getByRole("button", { name: "Start" }).click();
}

test("a friend's pace shows beside one's own, right or wrong", async ({ page }) => {
  await page.clock.install();
  await race(page);
  await expect(meter(page)).toHaveAttribute("aria-valuenow", "0");
  // Theirs had a tenth of the board at once.
  await expect(meter(page)).toHaveAttribute(
    "aria-valuetext",
    /^You have filled in 0 %\. By this time your friend had [1-9]\d %\.$/,
  );
  await expectInOrder(page);
  const board = new SudokuBoard(page);
  const [{ index, digit }] = await board.toFill();
  await board.place(index, (digit % 9) + 1);
  const wrong = await meter(page).getAttribute("aria-valuenow");
  expect(Number(wrong)).toBeGreaterThan(0);
  await board.place(index, digit);
  await expect(meter(page)).toHaveAttribute("aria-valuenow", wrong);
  await page.clock.runFor(330_000);
  await expect(meter(page)).toHaveAttribute("aria-valuetext", /your friend had 100 %\.$/);
  // It is no help.
  await expect(page.locator(".taken")).toHaveCount(0);
});

for (const size of ["320x568", "568x320", "390x844", "1280x800"]) {
  test(`it lies over nothing at ${size}`, async ({ page }) => {
    const [width, height] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    await race(page);
    const bar = await meter(page).boundingBox();
    for (const other of [
      page.getByRole("grid"),
      page.getByRole("button", { name: "Menu" }),
      page.getByRole("button", { name: "Pause" }),
      page.getByText("From a link"),
      page.locator(".controls"),
    ]) {
      const { x, y, width: wide, height: high } = await other.boundingBox();
      const isBeside = x >= bar.x + bar.width || bar.x >= x + wide;
      expect(isBeside || y >= bar.y + bar.height || bar.y >= y + high).toBe(true);
    }
    await expectInOrder(page);
  });
}

for (const size of ["320x568", "568x320", "390x844", "1280x800"]) {
  test(`whose is whose is said beside each at ${size}`, async ({ page }) => {
    const [width, height] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    for (const [link, friend] of [
      [paced("sudoku"), "Your friend"],
      [raced("hashi"), "Zoë"],
    ]) {
      await race(page, link);
      const names = meter(page).locator("b");
      await expect(names).toHaveText(["You", friend]);
      await expect(meter(page)).toHaveAttribute("aria-valuetext", /^You have filled in/);
      // As long as any.
      await names.last().evaluate((name) => (name.textContent = "M".repeat(24)));
      const parts = await meter(page).evaluate((bar) => [...bar.children].map((part) => part.getBoundingClientRect()));
      for (const [at, { left, top, bottom, width }] of parts.entries()) {
        expect(width).toBeGreaterThanOrEqual(at % 2 ? 48 : 8);
        if (at === 0) continue;
        expect(left).toBeGreaterThanOrEqual(parts[at - 1].right);
        expect((top + bottom) / 2).toBeCloseTo((parts[0].top + parts[0].bottom) / 2, 0);
      }
      await expectInOrder(page);
    }
  });
}

test("one's own link is no race", async ({ page }) => {
  const row = named("seven by seven");
  await page.clock.install();
  await hasPlayed(page);
  await page.goto(`./#${row.link}`);
  await page.getByRole("button", { name: "Start" }).click();
  await page.clock.fastForward(60_000);
  await play(page, row);
  await page.getByRole("region", { name: "How it went" }).getByRole("button", { name: "Share" }).click();
  const [own] = (await page.getByRole("textbox", { name: "Your message" }).inputValue()).match(/#.*$/);
  const open = async (name) => {
    await page.goto(`./${own}`);
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("application")).toBeVisible();
  };
  await open("Play again");
  await expect(meter(page)).toHaveCount(0);
  // In a browser of another name it is a friend's.
  await page.evaluate(() => localStorage.setItem("ninebridge.device", "abcdefgh12"));
  await open("Carry on");
  await expect(meter(page)).toBeAttached();
});

test("it can be switched off", async ({ page }) => {
  await race(page);
  await expect(meter(page)).toBeAttached();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Show a friend's pace in a race" }).click();
  await dismiss(page);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(meter(page)).toHaveCount(0);
});
