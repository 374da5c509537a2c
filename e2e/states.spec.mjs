// What a screen is only at times, at the sizes that are hardest on it: all of it to be seen and hit there too.
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { expectInOrder } from "./support/geometry.mjs";
import { named, raced } from "./support/golden.mjs";
import { offerInstall } from "./support/install.mjs";
import { play } from "./support/played.mjs";
import { booted, chooseSize, expect, goHome, hasPlayed, test } from "./support/test.mjs";
import { holdDeals, letGo } from "./support/waits.mjs";

// What moves is not measured.
test.use({ reducedMotion: "reduce" });

const SIZES = ["320x568", "568x320", "390x844", "1280x800"];
const button = (page, name) => page.getByRole("button", { name });

/** The seal is on the screen, and not over the heading; gives how far it ends from a rectangle, negative where over it. */
async function expectSeal(page) {
  const seal = page.locator(".seal");
  await expect(seal).toBeVisible();
  const { x, y, width, height } = await seal.boundingBox();
  const across = await seal.evaluate(({ offsetWidth }) => offsetWidth);
  const [middle, radius] = [{ x: x + width / 2, y: y + height / 2 }, across / 2];
  const screen = page.viewportSize();
  expect(middle.x + radius).toBeLessThanOrEqual(screen.width);
  expect(middle.y + radius).toBeLessThanOrEqual(screen.height);
  const clear = (box) => {
    const near = (at, from, length) => Math.min(Math.max(at, from), from + length);
    return (
      Math.hypot(middle.x - near(middle.x, box.x, box.width), middle.y - near(middle.y, box.y, box.height)) - radius
    );
  };
  const heading = page.getByRole("heading", { name: /^Solved/ });
  const words = await heading.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return range.getBoundingClientRect().toJSON();
  });
  expect(clear(words)).toBeGreaterThan(0);
  return clear;
}

/** It is on no button either, and leaves what is written in the last place to be read. */
async function expectSealBeside(page, last) {
  const clear = await expectSeal(page);
  for (const one of await page.getByRole("button").all()) expect(clear(await one.boundingBox())).toBeGreaterThan(0);
  const place = await last.boundingBox();
  const [wide, high] = [place.width * 0.3, place.height * 0.4];
  const written = {
    x: place.x + (place.width - wide) / 2,
    y: place.y + (place.height - high) / 2,
    width: wide,
    height: high,
  };
  expect(clear(written)).toBeGreaterThan(0);
}

for (const size of SIZES) {
  const [width, height] = size.split("x").map(Number);
  test.describe(size, () => {
    test.use({ viewport: { width, height } });

    test("home with games to go on with, and the question about installing", async ({ page }) => {
      await page.addInitScript(() => {
        const name = "ninebridge.preferences";
        localStorage.getItem(name) ?? localStorage.setItem(name, '{"install":true,"met-hashi":true,"met-sudoku":true}');
      });
      await page.goto("./");
      await booted(page);
      await button(page, "New Medium Sudoku").click();
      const sudoku = new SudokuBoard(page);
      await expect(sudoku.grid).toBeVisible();
      const [{ index, digit }] = await sudoku.toFill();
      await sudoku.place(index, digit);
      await goHome(page);
      await button(page, "New Medium Hashi").click();
      const hashi = new HashiBoard(page);
      await expect(hashi.board).toBeVisible();
      const slot = (await hashi.solution()).find(({ count }) => count > 0);
      await hashi.dragSlot(await hashi.islands(), slot);
      await goHome(page);
      await offerInstall(page);
      await expect(page.getByRole("region", { name: "Install" })).toBeVisible();
      await expect(page.getByRole("button", { name: /Carry on/ })).toHaveCount(2);
      await expectInOrder(page, { scrolls: true });
    });

    test("a board as large as they come: its fields, its wait and its zoom", async ({ page }) => {
      await hasPlayed(page);
      await holdDeals(page);
      await page.goto("./");
      await booted(page);
      const card = page.getByRole("region", { name: "Hashi" });
      await card.getByLabel("Size").selectOption("My own");
      await card.getByText("Have a code or a link?").click();
      await card.getByLabel("Rows").fill("99");
      await expect(card.getByText("Rows and columns go from 4 to 60.")).toBeVisible();
      await expectInOrder(page, { scrolls: true });
      await card.getByLabel("Rows").fill("60");
      await card.getByLabel("Columns").fill("60");
      await expect(card.getByText(/come as they are/)).toBeVisible();
      await expectInOrder(page, { scrolls: true });
      await button(page, "New Hashi of any level").click();
      await expect(page.locator("progress[value]")).toBeVisible();
      await expectInOrder(page);
      await letGo(page);
      const { board } = new HashiBoard(page);
      await expect(board).toBeVisible();
      await expectInOrder(page);
      await button(page, "Zoom in").click();
      await expectInOrder(page);
    });

    test("a board far wider than high has the room there is", async ({ page }) => {
      await hasPlayed(page);
      await page.goto("./");
      await booted(page);
      await chooseSize(page, 4, 20);
      await page.getByRole("button", { name: "New Easy Hashi" }).click();
      const { board } = new HashiBoard(page);
      await expect(board).toBeVisible();
      await expectInOrder(page);
      const { width: drawn } = await board.locator("svg").boundingBox();
      const controls = await page.locator(".controls").boundingBox();
      expect(drawn).toBeGreaterThan(width < height ? width - 50 : controls.x - 70);
    });

    test("what to do first, and how a Sudoku went", async ({ page }) => {
      const row = named("encyclopedia");
      await page.goto(`./#${row.link}`);
      await button(page, "Start").click();
      await expect(page.locator(".status").filter({ hasText: "Tap a cell" })).toBeVisible();
      await expectInOrder(page);
      await play(page, row);
      await expect(page.getByRole("region", { name: "How it went" })).toBeVisible();
      await expectInOrder(page);
      await expectSealBeside(page, page.getByRole("gridcell").last());
    });

    for (const row of ["encyclopedia", "seven by seven"].map(named)) {
      test(`how a race without a time went: ${row.game}`, async ({ page }) => {
        await hasPlayed(page);
        await page.goto(`./#${raced(row.game)}`);
        await button(page, "Watch their solve").click();
        await button(page, "Watch now").click();
        await expect(page.getByRole("heading", { name: "Zoë's solve" })).toBeVisible();
        await page.goBack();
        await button(page, "Start").click();
        await play(page, row);
        await expect(page.getByRole("heading", { name: "Solved, without a time" })).toBeVisible();
        await expect(page.getByRole("table", { name: "Side by side" })).toBeVisible();
        await expectInOrder(page, { scrolls: height < 500 });
        await expectSeal(page);
      });
    }

    test("how a Hashi went", async ({ page }) => {
      const row = named("seven by seven");
      await page.goto(`./#${row.link}`);
      await button(page, "Start").click();
      await play(page, row);
      await expect(page.getByRole("region", { name: "How it went" })).toBeVisible();
      await expectInOrder(page);
      await expectSealBeside(page, page.getByRole("application").locator("circle").last());
    });
  });
}
