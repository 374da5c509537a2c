// Watching a solve: move by move, by touch, keys and scrubber, said in words, and changing nothing.
import { fingers, SudokuBoard } from "./support/boards.mjs";
import { expectInOrder } from "./support/geometry.mjs";
import { named } from "./support/golden.mjs";
import { play, playAny } from "./support/played.mjs";
import { booted, chooseSize, dismiss, expect, hasPlayed, installed, test, X_WING } from "./support/test.mjs";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const watch = (page) => page.getByRole("button", { name: "Watch your solve" });
const scrubber = (page) => page.getByRole("slider", { name: "Moves" });
const spoken = (page) => page.locator(".watch [role=status]");
const caption = (page) => page.locator(".watch .line");
const cells = (page) => page.getByRole("table", { name: "Sudoku board" }).getByRole("cell");

/** A Sudoku solved with a slip that counts, a check and a note on the way; gives the cells filled, in order. */
async function solveSudoku(page) {
  const row = named("encyclopedia");
  await page.goto(`./#${row.link}`);
  await button(page, "Start").click();
  const board = new SudokuBoard(page);
  const empty = [...row.puzzle].flatMap((given, index) => (given === "." ? [index] : []));
  const [first, second] = empty;
  await board.place(first, (Number(row.answer[first]) % 9) + 1);
  await page.keyboard.press("c");
  await button(page, "Notes").click();
  await board.place(second, row.answer[second]);
  await button(page, "Notes").click();
  for (const index of empty) await board.place(index, row.answer[index]);
  await expect(watch(page)).toBeVisible();
  return { row, empty };
}

async function solveHashi(page) {
  const row = named("seven by seven");
  await page.goto(`./#${row.link}`);
  await button(page, "Start").click();
  await play(page, row);
  await expect(watch(page)).toBeVisible();
}

/** Everything stored, but for when the page last looked for a new version. */
const stored = (page) => page.evaluate(() => Object.entries(localStorage).sort());

test.beforeEach(({ page }) => hasPlayed(page));

test.describe("with less motion", () => {
  test.use({ reducedMotion: "reduce" });

  test("a Sudoku's solve is stepped through by key, each move said", async ({ page }) => {
    const { row, empty } = await solveSudoku(page);
    const before = await stored(page);
    await watch(page).click();
    await expect(page.getByRole("heading", { name: "Your solve" })).toBeVisible();
    await expect(page.getByText("Easy Sudoku", { exact: true })).toBeVisible();
    // It waits to be begun, the keyboard at Play.
    await expect(button(page, "Play")).toBeFocused();
    await expect(caption(page)).toHaveText("The puzzle as it was.");
    const moves = empty.length + 3;
    await expect(scrubber(page)).toHaveAttribute("max", String(moves));
    await expect(cells(page).nth(empty[0])).toHaveAccessibleName(/, empty$/);

    await page.keyboard.press("ArrowRight");
    const wrong = (Number(row.answer[empty[0]]) % 9) + 1;
    const place = `row 1, column ${empty[0] + 1}`;
    await expect(caption(page)).toContainText(new RegExp(`^${wrong} in ${place}\\..* A mistake\\.$`));
    await expect(spoken(page)).toContainText("A mistake.");
    await expect(cells(page).nth(empty[0])).toHaveClass(/hinted/);
    await page.keyboard.press("ArrowRight");
    await expect(caption(page)).toHaveText("1 is wrong.");
    await expect(cells(page).nth(empty[0])).toHaveAccessibleName(/wrong$/);
    await page.keyboard.press("ArrowRight");
    await expect(caption(page)).toContainText("Noted");
    await page.keyboard.press("End");
    await expect(caption(page)).toContainText("Solved!");
    await expect(page.locator(".seal")).toBeVisible();
    await expect(scrubber(page)).toHaveValue(String(moves));
    await expect(scrubber(page)).toHaveAttribute(
      "aria-valuetext",
      new RegExp(`^Move ${moves} of ${moves}, \\d:\\d\\d of`),
    );
    await page.keyboard.press("ArrowLeft");
    await expect(page.locator(".seal")).toBeHidden();
    await page.keyboard.press("Home");
    await expect(caption(page)).toHaveText("The puzzle as it was.");
    await expect(spoken(page)).toContainText("The puzzle as it was.");

    // Nothing is to be played on it.
    await cells(page).nth(empty[0]).click();
    await page.keyboard.press("5");
    await expect(cells(page).nth(empty[0])).toHaveAccessibleName(/, empty$/);
    await expect(page.locator(".watch .selected")).toHaveCount(0);
    expect(await stored(page)).toEqual(before);

    // The mistake and the check are marked, and what they are is said.
    await expect(page.locator(".legend")).toHaveText("MistakeHelp");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("region", { name: "How it went" })).toBeVisible();
    expect(await stored(page)).toEqual(before);
  });

  test("a hint says what it was of, and so does a page of Show me", async ({ page }) => {
    await page.goto(`./#${X_WING}`);
    await button(page, "Start").click();
    await page.keyboard.press("h");
    await expect(page.locator(".hint")).toContainText("Step 1 of 2: an X-Wing");
    await page.keyboard.press("s");
    const cost = page.locator("dialog.steps .cost");
    await expect(cost).toContainText("2 steps get there");
    await page.keyboard.press("ArrowRight");
    await expect(cost).toContainText("2 hints used.");
    await dismiss(page);
    await playAny(page, "sudoku");
    await watch(page).click();
    await expect(page.getByRole("heading", { name: "Your solve" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(caption(page)).toHaveText(/^A hint for row \d, column \d: step 1 of 2, an X-Wing\.$/);
    const cell = (await caption(page).textContent()).match(/row \d, column \d/)[0];
    await expect(spoken(page)).toContainText("an X-Wing.");
    await page.keyboard.press("ArrowRight");
    await expect(caption(page)).toHaveText(new RegExp(`^Show me for ${cell}: step 2 of 2, .*\\.$`));
    // It is whole on the smallest screen too.
    for (const [width, height] of [
      [320, 568],
      [568, 320],
    ]) {
      await page.setViewportSize({ width, height });
      await expectInOrder(page);
      const line = await caption(page).boundingBox();
      const room = await page.locator(".watch .status").boundingBox();
      expect(line.y).toBeGreaterThanOrEqual(room.y);
      expect(line.y + line.height).toBeLessThanOrEqual(room.y + room.height);
    }
  });

  test("a Hashi's solve goes to any move by scrubber and by touch", async ({ page }) => {
    await solveHashi(page);
    await watch(page).click();
    const board = page.getByRole("img", { name: "Hashi, 7 rows and 7 columns." });
    await expect(page.getByText("Easy Hashi 7×7", { exact: true })).toBeVisible();
    const built = board.locator("path.built");
    await expect(built).toHaveCount(0);
    const of = Number(await scrubber(page).getAttribute("max"));
    await scrubber(page).fill(String(of));
    await expect(caption(page)).toContainText("Solved!");
    const all = await built.count();
    await scrubber(page).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(scrubber(page)).toHaveValue(String(of - 1));
    await expect(caption(page)).toContainText(/ bridges? between the \d and the \d\.$/);
    // Where the move went is pointed out.
    await expect(page.locator(".band").first()).toHaveAttribute("d", /^M/);
    await button(page, "Start").click();
    await expect(built).toHaveCount(0);
    await expect(button(page, "Start")).toHaveAttribute("aria-disabled", "true");
    await button(page, "Next").click();
    await expect(built).toHaveCount(1);
    await button(page, "Back").click();
    await expect(built).toHaveCount(0);
    await button(page, "End").click();
    await expect(built).toHaveCount(all);
    // Neither a tap nor a drag draws.
    const { x, y, width, height } = await board.boundingBox();
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + width - 20, y + height - 20);
    await page.mouse.up();
    await expect(built).toHaveCount(all);
    await expect(page.locator(".held, .aim")).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("region", { name: "How it went" })).toBeVisible();
  });

  test("a board too large for the screen is magnified by buttons, keys and fingers", async ({ page }) => {
    await page.goto("./");
    await booted(page);
    await chooseSize(page, 4, 20);
    await button(page, "New Easy Hashi").click();
    await expect(page.getByRole("application")).toBeVisible();
    await playAny(page, "hashi");
    await watch(page).click();
    const board = page.getByRole("img", { name: /^Hashi/ });
    const drawing = board.locator("svg");
    const wide = async () => (await drawing.boundingBox()).width;
    const whole = await wide();
    await expect(button(page, "Zoom out")).toHaveAttribute("aria-disabled", "true");
    await button(page, "Zoom in").click();
    expect(await wide()).toBeCloseTo(whole * 1.5, 0);
    await expectInOrder(page);
    // What is watched is followed.
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await button(page, "Zoom in").click();
    await button(page, "Zoom in").click();
    const frame = await board.boundingBox();
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press("ArrowLeft");
      const { x, width } = await page.locator(".band").first().boundingBox();
      expect(x + width).toBeGreaterThan(frame.x);
      expect(x).toBeLessThan(frame.x + frame.width);
    }
    await button(page, "Fit").click();
    expect(await wide()).toBeCloseTo(whole, 0);
    await page.keyboard.press("+");
    expect(await wide()).toBeCloseTo(whole * 1.5, 0);
    await page.keyboard.press("0");
    expect(await wide()).toBeCloseTo(whole, 0);
    const touch = await fingers(page);
    const at = (dx) => ({ x: frame.x + frame.width / 2 + dx, y: frame.y + frame.height / 2 });
    await touch.down(at(-20));
    await touch.down(at(-20), at(20));
    await touch.move(at(-40), at(40));
    await touch.up(at(-40));
    await touch.up();
    expect(await wide()).toBeCloseTo(whole * 2, 0);
  });

  for (const size of ["320x568", "390x844", "568x320", "844x390", "768x1024", "1280x800"]) {
    const [width, height] = size.split("x").map(Number);
    test(`all of it is to be seen and hit at ${size}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const solve of [solveSudoku, solveHashi]) {
        await solve(page);
        await expectInOrder(page);
        await watch(page).click();
        await expect(scrubber(page)).toBeVisible();
        await expectInOrder(page);
        const before = await page.locator(".board > *").boundingBox();
        await page.keyboard.press("End");
        await expect(caption(page)).toContainText("Solved!");
        await expectInOrder(page);
        // Nothing moves as it plays.
        expect(await page.locator(".board > *").boundingBox()).toEqual(before);
        const tools = await page.locator(".tools").boundingBox();
        if (width < height) expect(before.y + before.height).toBeLessThanOrEqual(tools.y);
        else expect(before.x + before.width).toBeLessThanOrEqual(tools.x);
      }
    });
  }
});

test("it plays by itself to the end, faster when asked to, and again", async ({ page }) => {
  await page.clock.install();
  await solveHashi(page);
  await watch(page).click();
  await expect(button(page, "Pause")).toBeVisible();
  await button(page, "Pause").click();
  await expect(button(page, "Play")).toBeFocused();
  await page.keyboard.press("Home");
  for (const speed of ["2×", "4×", "8×"]) {
    await page.getByRole("button", { name: /Speed$/ }).click();
    await expect(page.getByRole("button", { name: /Speed$/ })).toContainText(speed);
  }
  await button(page, "Play").click();
  await page.clock.runFor(60_000);
  await expect(caption(page)).toContainText("Solved!");
  await expect(spoken(page)).toContainText("Solved!");
  await button(page, "Again").click();
  await expect(button(page, "Pause")).toBeVisible();
  await expect(scrubber(page)).not.toHaveAttribute("max", await scrubber(page).inputValue());
});

test("a hidden page stops it", async ({ page }) => {
  await solveHashi(page);
  await watch(page).click();
  await expect(button(page, "Pause")).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await expect(button(page, "Play")).toBeVisible();
});

test("a reload, or its address alone, leads to the first screen", async ({ page }) => {
  await solveHashi(page);
  await watch(page).click();
  await expect(scrubber(page)).toBeVisible();
  await installed(page);
  await page.reload();
  await booted(page);
  await expect(page.getByRole("heading", { name: "Ninebridge" })).toBeVisible();
  expect(new URL(page.url()).pathname).not.toContain("watch");
});
