// Hints: what they say, where they point, the steps behind them, the guide, and boards to practise on.
import { devices } from "@playwright/test";
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { named } from "./support/golden.mjs";
import { booted, dismiss, expect, installed, test, X_WING } from "./support/test.mjs";

/** Singles are in plain sight, beside much that is harder. */
const SINGLE = "p=sudoku-ADMCAwgwgFQEwAZEwdrLvDMHT1-&c=i96v3";

const button = (page, name, exact = false) => page.getByRole("button", { name, exact });
const hintButton = (page) => page.getByRole("button", { name: /^Hint/ });
const dialog = (page, name) => page.getByRole("dialog", { name });
const strip = (page) => page.locator(".hint");
const spoken = (page, text) => page.getByRole("status").filter({ hasText: text });
const taken = (page) => page.locator(".tally .taken");
const tinted = (page) =>
  page
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.flatMap((cell, index) => (cell.matches(".hinted") ? [index] : [])));

async function open(page, link) {
  await page.goto("about:blank");
  await page.goto(`./#${link}`);
  await button(page, "Start").click();
  await expect(page.locator(".board")).toBeVisible();
}

test("a hint by key says which step it is and where, points there, and counts once", async ({ page }) => {
  await open(page, X_WING);
  await page.keyboard.press("h");
  await expect(strip(page)).toContainText("Step 1 of 2: an X-Wing in columns 1 and 5.");
  await expect(spoken(page, /Step 1 of 2: an X-Wing in columns 1 and 5\..*1 hint used\./)).toBeAttached();
  const columns = Array.from({ length: 81 }, (_, index) => index).filter((index) => [0, 4].includes(index % 9));
  expect(await tinted(page)).toEqual(columns);
  await expect(taken(page)).toHaveText("1 hint");
  await expect(hintButton(page)).toHaveAccessibleName("Hint, 1 used");

  // Asked for again it is free.
  await page.keyboard.press("h");
  await expect(spoken(page, /Step 1 of 2/)).not.toContainText("used");
  await expect(taken(page)).toHaveText("1 hint");
});

test("a hint stays within its tint, goes elsewhere, and comes back with its cell and after a reload", async ({
  page,
}) => {
  await open(page, X_WING);
  await page.keyboard.press("h");
  await expect(strip(page)).toContainText("Step 1 of 2");
  const cells = page.getByRole("gridcell");
  const target = await cells.evaluateAll((all) => all.findIndex((cell) => cell.matches(".selected")));
  await cells.nth(9).click();
  await expect(strip(page)).toContainText("Step 1 of 2");
  await cells.nth(3).click();
  await expect(strip(page)).toHaveCount(0);
  expect(await tinted(page)).toEqual([]);
  await cells.nth(target).click();
  await expect(strip(page)).toContainText("Step 1 of 2");
  await expect(taken(page)).toHaveText("1 hint");

  // Before it, the host answers a screen's address with the page and a 404.
  await installed(page);
  await page.reload();
  await button(page, "Carry on").first().click();
  await expect(strip(page)).toHaveCount(0);
  await cells.nth(target).click();
  await expect(strip(page)).toContainText("Step 1 of 2");
});

test("Show me walks through the steps by key, counts each page once, and does what it shows", async ({ page }) => {
  await open(page, X_WING);
  const board = new SudokuBoard(page);
  await page.keyboard.press("a");
  await page.keyboard.press("h");
  await expect(strip(page)).toContainText("Step 1 of 2");
  await page.keyboard.press("s");
  const steps = page.locator("dialog.steps");
  await expect(steps).toBeVisible();
  await expect(steps.getByRole("heading", { level: 3 })).toHaveText("Step 1 of 2 · X-Wing");
  await expect(steps.getByRole("img")).toHaveAccessibleName(/./);
  // The step was told by the hint.
  await expect(steps.locator(".cost")).not.toContainText("used");
  // What the next page is called is told by turning to it.
  const next = button(page, "Step 2 of 2");
  await expect(next).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(steps.getByRole("heading", { level: 3 })).toContainText("Step 2 of 2 · ");
  await expect(steps.locator(".cost")).toContainText("2 hints used.");
  await page.keyboard.press("Home");
  await expect(steps.getByRole("heading", { level: 3 })).toHaveText("Step 1 of 2 · X-Wing");
  await expect(steps.locator(".cost")).not.toContainText("used");
  await page.keyboard.press("End");
  await expect(steps.locator(".cost")).not.toContainText("used");
  await page.keyboard.press("ArrowLeft");
  await button(page, "Do it").click();
  await expect(steps).toBeHidden();
  await expect(taken(page)).toContainText("2 hints");
  // Columns 1 and 5 keep their 1s; elsewhere in rows 2 and 5 they are struck out.
  for (const index of [12, 15, 38, 39]) {
    await expect(page.getByRole("gridcell").nth(index)).not.toHaveAccessibleName(/notes 1 /);
  }
  // The step that is made is not what is told next, and the one that was seen is free.
  await page.keyboard.press("h");
  await expect(strip(page)).not.toContainText("X-Wing in");
  await expect(taken(page)).toContainText("2 hints");
  const struck = await board.contents();
  await page.keyboard.press("z");
  await expect.poll(() => board.contents()).not.toEqual(struck);
});

test.describe("by finger", () => {
  const { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent } = devices["Pixel 7"];
  test.use({ viewport, deviceScaleFactor, isMobile, hasTouch, userAgent });

  test("hint, Show me, the guide, practice, and back again", async ({ page }) => {
    await open(page, X_WING);
    await hintButton(page).tap();
    await expect(strip(page)).toContainText("Step 1 of 2");
    await button(page, "Show me").tap();
    await expect(page.locator("dialog.steps")).toBeVisible();
    await button(page, "What's an X-Wing?").last().tap();
    await expect(dialog(page, "What's an X-Wing?")).toBeVisible();
    await page.goBack();
    await expect(dialog(page, "What's an X-Wing?")).toBeHidden();
    await button(page, "Step 2 of 2").tap();
    await expect(page.getByRole("heading", { level: 3 }).first()).toContainText("Step 2 of 2");
    await button(page, "Back", true).tap();
    await button(page, "Close").tap();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("grid")).toBeVisible();

    await button(page, "What's an X-Wing?").tap();
    await button(page, "Practise").tap();
    const practice = page.locator("dialog.practice");
    await expect(practice.getByRole("grid")).toBeVisible({ timeout: 15_000 });
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(strip(page)).toContainText("Step 1 of 2");
  });
});

test("a wrong digit is pointed out before anything else, and nothing follows from it", async ({ page }) => {
  await open(page, named("encyclopedia").link);
  const board = new SudokuBoard(page);
  // It clashes with nothing, and the answer is 4.
  await board.place(2, 1);
  await board.cell(40).click();
  await page.keyboard.press("h");
  await expect(strip(page)).toHaveText(/row 1, column 3 is wrong/);
  await expect(board.cell(2)).toHaveAttribute("aria-selected", "true");
  await expect(button(page, "Show me")).toHaveCount(0);
  // Put right, it is gone.
  await page.keyboard.press("4");
  await expect(strip(page)).toHaveCount(0);
});

test("a candidate that is missing is pointed out, and Show me puts it back", async ({ page }) => {
  await open(page, named("encyclopedia").link);
  const board = new SudokuBoard(page);
  await page.keyboard.press("a");
  await board.cell(2).click();
  await page.keyboard.press("Shift+Digit4");
  await expect(board.cell(2)).not.toHaveAccessibleName(/ 4/);
  await page.keyboard.press("h");
  await expect(strip(page)).toContainText(/missing/);
  await expect(strip(page)).not.toContainText("4");
  await button(page, "Show me").click();
  await button(page, "Put it back").click();
  await expect(board.cell(2)).toHaveAccessibleName(/ 4/);
  await page.keyboard.press("z");
  await expect(board.cell(2)).not.toHaveAccessibleName(/ 4/);
});

test("a single in plain sight is what is named", async ({ page }) => {
  await open(page, SINGLE);
  await page.keyboard.press("h");
  await expect(strip(page)).toContainText(/single/);
  await expect(strip(page)).not.toContainText("Step");
  expect(await tinted(page)).toEqual([]);
});

test("past the techniques a hint says so, and a trial goes on", async ({ page }) => {
  await open(page, named("Inkala 2012").link);
  await page.keyboard.press("h");
  await expect(strip(page)).toBeVisible({ timeout: 15_000 });
  await button(page, "Try it out").click();
  const steps = page.locator("dialog.steps");
  await expect(steps).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press("End");
  await button(page, "Do it").click();
  await expect(steps).toBeHidden();
  await expect(page.getByRole("gridcell", { name: /, \d$/ })).toHaveCount(1);
});

test("a Hashi's hint holds the island to look at, and its step is drawn", async ({ page }) => {
  await open(page, named("seven by seven").link);
  const board = new HashiBoard(page);
  await page.keyboard.press("h");
  await expect(strip(page)).toBeVisible();
  await expect(board.board.locator(".held")).toHaveCount(1);
  const marked = await board.board
    .locator(".band:not(.inner), .halo")
    .evaluateAll((all) => all.map((one) => one.getAttribute("d").length).reduce((sum, length) => sum + length));
  expect(marked).toBeGreaterThan(0);
  await page.keyboard.press("s");
  const steps = page.locator("dialog.steps");
  await expect(steps.getByRole("img")).toBeVisible();
  await page.keyboard.press("End");
  const before = await board.bridges();
  await button(page, "Do it").click();
  await expect(steps).toBeHidden();
  expect(await board.bridges()).not.toEqual(before);
});

test("the guide lists every technique by level, and Back returns to it", async ({ page }) => {
  await page.goto("./");
  await booted(page);
  await button(page, "Guide").click();
  const guide = dialog(page, "Guide");
  await expect(guide.getByRole("heading", { level: 3 })).toHaveText(["Sudoku", "Hashi"]);
  await expect(guide.getByRole("heading", { level: 4 })).toHaveCount(8);
  await expect(guide.getByRole("listitem")).toHaveCount(27);
  await button(page, "Skyscraper").click();
  const article = dialog(page, "Skyscraper");
  await expect(article.getByRole("heading", { name: "Why it works" })).toBeVisible();
  await expect(article.getByRole("img").first()).toHaveAccessibleName(/./);
  await page.goBack();
  await expect(article).toBeHidden();
  await expect(guide).toBeVisible();
  await expect(button(page, "Skyscraper")).toBeFocused();
  await dismiss(page);
  await expect(page.getByRole("dialog")).toBeHidden();
});

for (const [game, technique, board] of [
  ["Sudoku", "Naked pair", "grid"],
  ["Hashi", "Isolated pair", "application"],
]) {
  test(`practising in ${game}: an answer is judged, shown, and nothing of it is kept`, async ({ page }) => {
    await page.goto("./");
    await booted(page);
    await button(page, "Guide").click();
    await button(page, technique).click();
    await button(page, "Practise").click();
    const practice = page.locator("dialog.practice");
    await expect(practice.getByRole(board)).toBeVisible({ timeout: 15_000 });
    const said = practice.getByRole("status").first();
    const task = await said.textContent();
    await button(page, "Check my answer").click();
    await expect(said).toHaveText("Nothing has changed yet.");
    await button(page, "Show me the answer").click();
    await button(page, "Do it").click();
    await expect(page.locator("dialog.steps")).toBeHidden();
    await button(page, "Check my answer").click();
    await expect(said).toHaveText(/^Well done/);
    await button(page, "See it drawn").click();
    await expect(page.locator("dialog.steps").getByRole("img")).toBeVisible();
    await dismiss(page);
    await button(page, "Another one").click();
    await expect(practice.getByRole("status").first()).toHaveText(task, { timeout: 15_000 });
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("game")))).toEqual([]);
  });
}

test("hints are to be had without a network", async ({ page, context }) => {
  await page.goto("./");
  await booted(page);
  await installed(page);
  await context.setOffline(true);
  await open(page, X_WING);
  await page.keyboard.press("h");
  await expect(strip(page)).toContainText("Step 1 of 2");
});

test.describe("without its service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("help that cannot be loaded says what to do, and can be asked for again", async ({ page, allowed }) => {
    allowed.push(/Failed to load resource|net::ERR_FAILED|teacher/);
    await page.route(/teacher-.*\.wasm$/, (route) => route.abort());
    await open(page, X_WING);
    await page.keyboard.press("h");
    await expect(page.locator(".status")).toContainText("Check your connection and try again.");
    await page.unroute(/teacher-.*\.wasm$/);
    await page.keyboard.press("h");
    await expect(strip(page)).toContainText("Step 1 of 2");
  });
});
