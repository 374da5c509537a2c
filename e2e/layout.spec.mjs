// Every screen at every size there is to expect: all of it to be seen and hit, and nothing that scrolls while playing.
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { expectInOrder } from "./support/geometry.mjs";
import { bridgesOf, named } from "./support/golden.mjs";
import { booted, dismiss, expect, hasPlayed, test, X_WING } from "./support/test.mjs";

// What moves is not measured, and what is held back by a test comes past no worker.
test.use({ reducedMotion: "reduce", serviceWorkers: "block" });

const SIZES = ["320x568", "360x640", "390x844", "568x320", "844x390", "768x1024", "1280x800", "1920x1080"];
const button = (page, name) => page.getByRole("button", { name });

/** The controls are at the foot of an upright phone, and beside the board elsewhere. */
async function expectAtHand(page, board, { width, height }) {
  const controls = await page.locator(".controls").boundingBox();
  const place = await board.boundingBox();
  if (width < height) {
    expect(controls.y).toBeGreaterThan(height / 2);
    expect(height - controls.y - controls.height).toBeLessThan(20);
    expect(place.y + place.height).toBeLessThan(controls.y);
  } else {
    expect(controls.x).toBeGreaterThanOrEqual(place.x + place.width);
    // As tall as the window, within its margins.
    expect(place.height).toBeGreaterThan(height - 50);
  }
}

/** No island is where a phone's own gestures begin. */
async function expectClearOfEdges(board, { width, height }) {
  const [left, top, right, bottom] = await board.locator("circle").evaluateAll((all) => {
    const rects = all.map((one) => one.getBoundingClientRect());
    const least = (side) => Math.min(...rects.map(side));
    return [least((r) => r.left), least((r) => r.top), -least((r) => -r.right), -least((r) => -r.bottom)];
  });
  expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThanOrEqual(24);
}

for (const size of SIZES) {
  const [width, height] = size.split("x").map(Number);
  const isPhone = Math.min(width, height) < 500;
  test.describe(size, () => {
    test.use({ viewport: { width, height } });

    test("home and its dialogs", async ({ page }) => {
      await page.goto("./");
      await booted(page);
      await expect(button(page, "New Easy Sudoku")).toBeVisible();
      await expectInOrder(page, { scrolls: true });
      for (const name of ["Settings", "How to play", "About"]) {
        await button(page, name).click();
        await expect(page.getByRole("dialog", { name })).toBeVisible();
        await expectInOrder(page, { scrolls: true });
        await button(page, "Close").click();
        await expect(page.getByRole("dialog")).toBeHidden();
      }
    });

    test("a Sudoku, its cards and its dialogs", async ({ page }) => {
      await page.goto(`./#${named("encyclopedia").link}`);
      await expect(button(page, "Start")).toBeVisible();
      await expectInOrder(page);
      await button(page, "Start").click();
      const board = new SudokuBoard(page);
      await expect(board.grid).toBeVisible();
      await expectInOrder(page);
      await expectAtHand(page, board.grid, { width, height });
      const { x, width: wide, height: high } = await board.grid.boundingBox();
      expect(Math.abs(wide - high)).toBeLessThan(1);
      if (isPhone && width < height) expect([x, wide]).toEqual([0, width]);
      if (width === 360) expect(await board.cell(0).boundingBox()).toMatchObject({ width: 40, height: 40 });

      // With the longest that the status line says.
      const [{ index }] = await board.toFill();
      const given = (await board.givens()).search(/\d/);
      await board.place(given, 5);
      await expect(page.getByText(/is a given/).first()).toBeVisible();
      await expectInOrder(page);
      await board.place(index, 1);

      for (const name of ["New puzzle", "Settings", "How to play"]) {
        await button(page, "Menu").click();
        await expectInOrder(page);
        await button(page, name).click();
        await expect(page.getByRole("dialog", { name: name === "New puzzle" ? "New Sudoku" : name })).toBeVisible();
        await expect(page.getByRole("dialog")).toHaveCount(1);
        await expectInOrder(page);
        await dismiss(page);
        await expect(page.getByRole("dialog")).toBeHidden();
      }
      await button(page, "Pause").click();
      await expectInOrder(page);
    });

    test("hints, their steps, the guide and practice", async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem("ninebridge.preferences", '{"mistakes":true}'));
      await page.goto(`./#${X_WING}`);
      await button(page, "Start").click();
      const board = page.getByRole("grid");
      const before = await board.boundingBox();
      await page.keyboard.press("a");
      await page.keyboard.press("h");
      await expect(page.locator(".hint")).toContainText("Step 1 of 2");
      await expectInOrder(page);
      // Nothing moves when a hint comes.
      expect(await board.boundingBox()).toEqual(before);
      await page.keyboard.press("s");
      await expect(page.locator("dialog.steps img, dialog.steps svg").first()).toBeVisible();
      await expectInOrder(page);
      const steps = page.getByRole("dialog");
      const isLast = async () => (await steps.locator("[data-does=next]").getAttribute("aria-disabled")) === "true";
      for (;;) {
        // Whatever a page says, what can be done with it is at hand without a scroll.
        for (const one of await steps.getByRole("button").all()) await expect(one).toBeInViewport({ ratio: 1 });
        if (await isLast()) break;
        await page.keyboard.press("ArrowRight");
      }
      await expect(button(page, "Do it")).toBeVisible();
      await expectInOrder(page);
      if (height > 700) {
        // What a page offers is not under its foot.
        const hidden = await page
          .locator("dialog.steps .body")
          .evaluate((body) => body.scrollHeight - body.clientHeight);
        expect(hidden).toBe(0);
      }
      await dismiss(page);
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.keyboard.press("m");
      await expectInOrder(page);
      await button(page, "Guide").click();
      await expect(page.getByRole("heading", { name: "Expert" })).toBeVisible();
      await expectInOrder(page);
      await button(page, "Naked pair").click();
      await expect(button(page, "Practise")).toBeVisible();
      await expectInOrder(page);
      await button(page, "Practise").click();
      await expect(page.locator(".course")).toBeVisible({ timeout: 15_000 });
      await expectInOrder(page);
      const [grid, controls] = await Promise.all(
        [".course [role=grid]", ".course .controls"].map((part) => page.locator(part).boundingBox()),
      );
      if (width < height) {
        expect(controls.y).toBeGreaterThanOrEqual(grid.y + grid.height);
        expect(grid.width).toBeGreaterThan(Math.min(width, 640) - 80);
      } else {
        // Beside the rest, and as tall as there is room under the title.
        expect(controls.x).toBeGreaterThan(grid.x + grid.width);
        expect(grid.height).toBeGreaterThan(height - 130);
      }
    });

    test("the guide is as high before its words have come as after", async ({ page }) => {
      let go;
      const held = new Promise((done) => (go = done));
      await page.route(/teacher-.*\.wasm$/, (route) => held.then(() => route.continue()));
      await page.goto("./");
      await booted(page);
      await button(page, "Guide").click();
      const guide = page.getByRole("dialog", { name: "Guide" });
      await expect(guide.getByText("One moment").first()).toBeVisible();
      await expect(guide.getByText("One moment").filter({ visible: true })).toHaveCount(1);
      const before = await guide.boundingBox();
      go();
      await expect(button(page, "Skyscraper")).toBeVisible();
      expect(await guide.boundingBox()).toEqual(before);
      // And so is an article.
      await button(page, "Skyscraper").click();
      const article = page.getByRole("dialog", { name: "Skyscraper" });
      await expect(article.getByRole("img").first()).toBeVisible();
      expect((await article.boundingBox()).height).toBe(before.height);
    });

    test("the longest line under a game's name", async ({ page }) => {
      await page.goto("./");
      await booted(page);
      await page.getByLabel("Size").selectOption("10x10");
      await button(page, "New Medium Hashi").click();
      await expect(page.getByText(/^Medium · \w{6} · 10×10$/)).toBeVisible();
      await expectInOrder(page);
    });

    test("a message while playing covers and moves neither the board nor a key", async ({ page }) => {
      await page.goto(`./#${named("encyclopedia").link}`);
      await button(page, "Start").click();
      const board = new SudokuBoard(page);
      const [first, second] = await board.toFill();
      await board.place(first.index, first.digit);
      const parts = [board.grid, page.locator(".controls")];
      const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
      const before = await boxes();
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await board.place(second.index, second.digit);
      const message = page.locator(".toast");
      await expect(message).toContainText("no room left");
      await expectInOrder(page);
      expect(await boxes()).toEqual(before);
      const { x, y, width: wide, height: high } = await message.boundingBox();
      for (const box of before) {
        const isApart =
          x >= box.x + box.width || x + wide <= box.x || y >= box.y + box.height - 0.5 || y + high <= box.y + 0.5;
        expect(isApart, JSON.stringify([{ x, y, wide, high }, box])).toBe(true);
      }
      await message.getByRole("button", { name: "Dismiss" }).click();
      await expect(message).toHaveCount(0);
    });

    test("a Hashi, from its card to solved", async ({ page }) => {
      const row = named("seven by seven");
      await page.goto(`./#${row.link}`);
      await button(page, "Start").click();
      const board = new HashiBoard(page);
      await expect(board.board).toBeVisible();
      await expectInOrder(page);
      await expectAtHand(page, board.board, { width, height });
      await expectClearOfEdges(board.board, { width, height });

      const islands = await board.islands();
      const held = await board.island(islands[5]);
      await page.mouse.click(held.x, held.y);
      await expect(board.board.locator(".held")).toHaveCount(1);
      await expectInOrder(page);
      await page.keyboard.press("Escape");
      for (const { a, b, count } of bridgesOf(row)) {
        for (let i = 0; i < count; i++) await board.dragSlot(islands, { a, b });
      }
      await expect(page.getByText(/^Solved in/)).toBeVisible();
      await expectInOrder(page);
    });
  });
}

for (const size of [...SIZES, "1024x768"]) {
  test(`${size} › a Hashi with as many islands as any by level keeps clear of the edges`, async ({ page }) => {
    const [width, height] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    await hasPlayed(page);
    await page.goto("./");
    await booted(page);
    await page.getByLabel("Size").selectOption("20x20");
    await button(page, "New Easy Hashi").click();
    const { board } = new HashiBoard(page);
    await expect(board).toBeVisible();
    // A board that opens magnified has its edges elsewhere.
    if (!(await board.evaluate((board) => board.closest(".zoomed")))) {
      await expectClearOfEdges(board, { width, height });
    }
  });
}

test("where there is no room for what a hint asks, the list of help has it", async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await page.goto(`./#${X_WING}`);
  await button(page, "Start").click();
  await page.keyboard.press("h");
  await expect(page.locator(".hint")).toContainText("X-Wing");
  const question = button(page, "What's an X-Wing?");
  await expect(question).toBeHidden();
  await button(page, "Help").click();
  await question.click();
  await expect(page.getByRole("dialog", { name: "What's an X-Wing?" })).toBeVisible();
  await expectInOrder(page);
});

for (const size of ["320x568", "568x320", "1280x800"]) {
  for (const name of ["How to play", "About"]) {
    test(`${name} is as high before the librarian has come as after: ${size}`, async ({ page }) => {
      const [width, height] = size.split("x").map(Number);
      await page.setViewportSize({ width, height });
      let go;
      const held = new Promise((done) => (go = done));
      await page.route(/librarian-.*\.wasm$/, (route) => held.then(() => route.continue()));
      await page.goto("./");
      await booted(page);
      await button(page, name).click();
      const dialog = page.getByRole("dialog", { name });
      await expect(dialog.getByText("One moment")).toBeVisible();
      const before = await dialog.boundingBox();
      go();
      await expect(dialog.getByRole("group", { name })).toBeVisible();
      expect(await dialog.boundingBox()).toEqual(before);
    });
  }
}

// A phone upright, and on its side with the notch at the left.
for (const [width, height, insets, title] of [
  [390, 844, { top: 47, left: 10, bottom: 34, right: 10 }, "upright"],
  [844, 390, { top: 0, left: 47, bottom: 21, right: 47 }, "on its side"],
]) {
  for (const name of ["encyclopedia", "seven by seven"]) {
    test(`nothing lies under a notch or a home indicator: ${name}, ${title}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
      await page.goto(`./#${named(name).link}`);
      await button(page, "Start").click();
      const board = page.getByRole("grid").or(page.getByRole("application"));
      await expect(board).toBeVisible();
      const within = async (locator) => {
        const { x, y, width: wide, height: high } = await locator.boundingBox();
        expect(x).toBeGreaterThanOrEqual(insets.left);
        expect(y).toBeGreaterThanOrEqual(insets.top);
        expect(x + wide).toBeLessThanOrEqual(width - insets.right);
        expect(y + high).toBeLessThanOrEqual(height - insets.bottom);
      };
      for (const part of [button(page, "Menu"), button(page, "Pause"), board, page.locator(".controls")]) {
        await within(part);
      }
      await expectInOrder(page);
      await button(page, "Menu").click();
      await within(page.getByRole("dialog").getByRole("link", { name: "Home" }));
    });
  }
}
