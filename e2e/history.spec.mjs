// What is kept: the history, what adds up from it, and a copy of it all.
import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { SudokuBoard } from "./support/boards.mjs";
import { expectInOrder } from "./support/geometry.mjs";
import { dealt, keep, kept, solve, years } from "./support/shelf.mjs";
import { booted, expect, goHome, hasPlayed, installed, THEMES, test, useTheme } from "./support/test.mjs";

// A trace would hold axe’s half a megabyte once for every look.
test.use({ trace: "off" });

const SMALL = "shared water";
const button = (page, name) => page.getByRole("button", { name });
const line = (page, name) => page.getByRole("listitem").getByRole("button", { name, expanded: undefined }).first();
const games = (page) => page.getByRole("main").getByText(/^[\d,]+( of [\d,]+)? games?$/);

/** A screen of what is kept, from the first. */
async function visit(page, screen) {
  await page.goto("./");
  await booted(page);
  await page.getByRole("link", { name: screen }).click();
  await expect(page.getByRole("heading", { level: 1, name: screen })).toBeVisible();
}

test.describe("on a line that breaks", () => {
  test.use({ serviceWorkers: "block" });

  test("what could not be fetched comes at the next wish", async ({ page, allowed }) => {
    allowed.push(/Failed to load resource/);
    const files = /librarian-.*\.wasm$/;
    await page.route(files, (route) => route.abort());
    await page.goto("./history");
    await expect(page.getByText("This part of the page could not be fetched.")).toBeVisible();
    await page.unroute(files);
    await page.getByRole("link", { name: "Statistics" }).click();
    await expect(page.getByText("Once you have played a few games")).toBeVisible();
  });
});

/** A game over and one begun; the screen shows the history. */
async function played(page) {
  await hasPlayed(page);
  await solve(page, SMALL);
  await goHome(page);
  await button(page, "New Easy Sudoku").click();
  const board = new SudokuBoard(page);
  await expect(board.grid).toBeVisible();
  const [first, second] = await board.toFill();
  await board.place(first.index, first.digit);
  await board.place(second.index, second.digit);
  await goHome(page);
  await page.getByRole("link", { name: "History" }).click();
  await expect(games(page)).toHaveText("2 games");
  return { first, second };
}

/** Once a copy has been chosen. */
async function choose(page, name, text) {
  const chooser = page.waitForEvent("filechooser");
  await button(page, "Open a copy").click();
  await (await chooser).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}

test("by keyboard: a game is deleted, put back as it was, and played again", async ({ page }) => {
  await played(page);
  const before = await kept(page);
  const row = line(page, /Hashi 5×5/);
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(row).toHaveAttribute("aria-expanded", "true");
  await expect(row).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, "Play again")).toBeFocused();
  await button(page, "Delete").focus();
  await page.keyboard.press("Enter");
  await expect(games(page)).toHaveText("1 game");
  await expect(button(page, /^Undo deleting .*Hashi 5×5$/)).toBeFocused();
  expect(Object.keys(await kept(page)).filter((name) => name.startsWith("record."))).toHaveLength(1);
  await page.keyboard.press("Enter");
  await expect(row).toBeFocused();
  expect(await kept(page)).toEqual(before);
  await button(page, "Play again").press("Enter");
  const board = page.getByRole("application", { name: /^Hashi/ });
  await expect(board).toBeVisible();
  await expect(board.locator("path.lane.built")).toHaveCount(0);
});

test("a deletion lasts, and what was deleted can be undone only on the spot", async ({ page }) => {
  await played(page);
  await line(page, /Hashi 5×5/).click();
  await button(page, "Delete").click();
  await expect(button(page, /^Undo/)).toBeVisible();
  await installed(page);
  await page.reload();
  await expect(games(page)).toHaveText("1 game");
  await expect(button(page, /^Undo/)).toBeHidden();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("an unfinished game is gone on with", async ({ page }) => {
    const { first } = await played(page);
    await line(page, /Easy Sudoku/).tap();
    await button(page, "Carry on").tap();
    const board = new SudokuBoard(page);
    await expect(board.cell(first.index)).toHaveAccessibleName(new RegExp(`, ${first.digit}$`));
    await expect(button(page, "Undo")).not.toHaveAttribute("aria-disabled", "true");
  });
});

test("filters say how many, and an empty list leads back to all", async ({ page }) => {
  await played(page);
  await page.getByLabel("Game", { exact: true }).focus();
  await page.getByLabel("Game", { exact: true }).selectOption({ label: "Hashi (1)" });
  await expect(games(page)).toHaveText("1 of 2 games");
  await expect(page.getByLabel("Game", { exact: true })).toBeFocused();
  await page.getByLabel("State").selectOption({ label: "Not finished (0)" });
  await expect(page.getByText("No game like that.")).toBeVisible();
  await button(page, "Show all games").click();
  await expect(games(page)).toHaveText("2 games");
});

test("real games add up in the statistics", async ({ page }) => {
  await played(page);
  await page.getByRole("navigation").getByRole("link", { name: "Statistics" }).click();
  await button(page, "Hashi").click();
  const times = page.getByRole("table").first();
  await expect(times.getByRole("row").nth(1)).toContainText(/5×5\s*1\s*1\s*0:\d\d/);
  await expect(page.getByRole("img", { name: "1 game in the last 28 days." })).toBeVisible();
  const days = page.locator("section").filter({ has: page.getByRole("heading", { name: "Games a day" }) });
  await days.getByRole("button", { name: "Show as a table" }).click();
  await expect(days.getByRole("table").getByRole("row")).toHaveCount(2);
  // The Sudoku is not over.
  await button(page, "Sudoku").click();
  await expect(page.getByRole("img", { name: "0 games in the last 28 days." })).toBeVisible();
  await button(page, "Unfinished too").click();
  await expect(page.getByRole("img", { name: "1 game in the last 28 days." })).toBeVisible();
});

test("a copy restores everything in another browser, and twice adds nothing", async ({ page, browser }) => {
  await played(page);
  const before = await kept(page);
  await page.getByRole("navigation").getByRole("link", { name: "Your data" }).click();
  const download = page.waitForEvent("download");
  await button(page, "Save a copy").click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ninebridge-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByRole("status").filter({ hasText: `Saved as ${file.suggestedFilename()}.` })).toBeVisible();
  const text = await readFile(await file.path(), "utf8");

  const fresh = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await fresh.newPage();
  await other.goto(new URL(".", page.url()).href);
  await other.getByRole("link", { name: "Your data" }).click();
  await expect(other.getByText("No games yet.")).toBeVisible();
  await choose(other, file.suggestedFilename(), text);
  await expect(other.getByText("2 new games came in.")).toBeVisible();
  const there = await kept(other);
  const ofGames = (texts) =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => /^(games|record|log|seen)/.test(name)));
  expect(ofGames(there)).toEqual(ofGames(before));
  await choose(other, file.suggestedFilename(), text);
  await expect(other.getByText("There was nothing new in it.")).toBeVisible();
  expect(ofGames(await kept(other))).toEqual(ofGames(there));
  // It can be gone on with there.
  await other.getByRole("navigation").getByRole("link", { name: "History" }).click();
  await line(other, /Easy Sudoku/).click();
  await button(other, "Carry on").click();
  await expect(other.getByRole("grid", { name: "Sudoku board" })).toBeVisible();
  await fresh.close();
});

test("a file that is no copy is refused kindly, and nothing changes", async ({ page }) => {
  await played(page);
  await page.getByRole("navigation").getByRole("link", { name: "Your data" }).click();
  const before = await kept(page);
  for (const [text, said] of [
    ['{"ninebridge": 1, "games"', "not a copy"],
    ["<p>Hello</p>", "not a copy"],
    ['{"ninebridge": 99}', "newer version"],
    [`{"ninebridge": 1, "x": "${"x".repeat(6_000_001)}"}`, "too large"],
  ]) {
    await choose(page, "copy.json", text);
    await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
    expect(await kept(page)).toEqual(before);
  }
});

test("everything is deleted at the second press, and nothing of anybody else's", async ({ page }) => {
  await played(page);
  await page.evaluate(() => localStorage.setItem("theirs", "{"));
  // Today's dailies, dealt ahead, are among what is deleted.
  await expect.poll(() => dealt(page, new Date().toISOString().slice(0, 10))).toBe(8);
  await page.getByRole("navigation").getByRole("link", { name: "Your data" }).click();
  await button(page, "Delete everything…").click();
  await expect(button(page, "Keep everything")).toBeFocused();
  await button(page, "Keep everything").click();
  await expect(page.getByText("2 games, 1 of them not finished.")).toBeVisible();
  await button(page, "Delete everything…").click();
  await button(page, "Yes, delete it all").click();
  await expect(page.getByText("Everything is deleted.")).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ theirs: "{" });
  await page.getByRole("navigation").getByRole("link", { name: "History" }).click();
  await expect(page.getByText("Every game you begin is listed here")).toBeVisible();
});

test("another tab's games show as they come", async ({ page, context }) => {
  await hasPlayed(page);
  await visit(page, "History");
  await expect(page.getByText("Every game you begin is listed here")).toBeVisible();
  const other = await context.newPage();
  await solve(other, SMALL);
  await expect(games(page)).toHaveText("1 game");
});

test.describe("with years of games", () => {
  test.use({ serviceWorkers: "block", reducedMotion: "reduce" });

  const SCREENS = ["History", "Statistics", "Your data"];
  let store;

  test.beforeAll(async ({ browser }, { project }) => {
    const page = await browser.newPage({ ...project.use, baseURL: process.env.NINEBRIDGE_URL ?? project.use.baseURL });
    await hasPlayed(page);
    await solve(page, SMALL);
    await solve(page, "seven by seven");
    await solve(page, "encyclopedia");
    await goHome(page);
    store = years(await kept(page), { games: 200, unfinished: 10, days: 10 });
    await page.close();
  });

  /** A screen with all that can be open on it open. */
  async function show(page, screen) {
    await keep(page, store);
    await visit(page, screen);
    if (screen === "History") {
      await expect(games(page)).toHaveText("200 games");
      await line(page, /Hashi/).click();
      await expect(button(page, "Play again")).toBeVisible();
    }
    if (screen === "Statistics") {
      await expect(page.getByRole("img").first()).toBeVisible();
      for (let left = 3; left > 0; left--) await button(page, "Show as a table").first().click();
      await expect(button(page, "Show as a table")).toHaveCount(0);
    }
    if (screen === "Your data") {
      await button(page, "Delete everything…").click();
      await expect(button(page, "Yes, delete it all")).toBeVisible();
    }
  }

  test("a day's bar is drawn by level, within its own room, and the key has what it is drawn with", async ({
    page,
  }) => {
    await show(page, "Statistics");
    for (const drawn of [".stack .piece", ".kinds .piece"]) {
      expect(
        await page
          .locator(drawn)
          .first()
          .evaluate((piece) => piece.checkVisibility()),
      ).toBe(true);
    }
    const { x: left, width } = await page.locator(".stack").first().boundingBox();
    const { x: next } = await page.locator(".stack").nth(1).boundingBox();
    expect(left + width).toBeLessThanOrEqual(next + 1);
    const outline = (bar) => Number.parseFloat(getComputedStyle(bar).strokeWidth);
    expect(await page.locator(".stack .bar").first().evaluate(outline)).toBe(1);
  });

  for (const theme of THEMES) {
    test(`axe finds nothing: ${theme}`, async ({ page }) => {
      await useTheme(page, theme);
      for (const screen of SCREENS) {
        await show(page, screen);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 120))])).toEqual([]);
      }
    });
  }

  for (const [width, height] of [
    [320, 568],
    [568, 320],
    [390, 844],
    [1280, 800],
  ]) {
    test(`all of it can be seen and hit: ${width}x${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const screen of SCREENS) {
        await show(page, screen);
        await expectInOrder(page, { scrolls: true });
      }
    });
  }

  test("fifty show at a time, and the next fifty have the focus", async ({ page }) => {
    await show(page, "History");
    const rows = page.locator("[data-does^='row ']");
    await expect(rows).toHaveCount(50);
    await button(page, "Show 50 more of 150").click();
    await expect(rows).toHaveCount(100);
    await expect(rows.nth(50)).toBeFocused();
  });
});
