// Dailies from the first screen to the calendar, on days and in zones of the test's choosing.
import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { expectInOrder } from "./support/geometry.mjs";
import { dealt } from "./support/shelf.mjs";
import { booted, expect, goHome, hasPlayed, installed, THEMES, test, useTheme } from "./support/test.mjs";

/** Links to dailies, each with its game and date. */
const DAILIES = readFileSync(new URL("../engine/tests/data/dailies.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((row) => row.split("\t"));

const button = (page, name) => page.getByRole("button", { name });
const grid = (page) => page.getByRole("grid");
const day = (page, name) => grid(page).getByRole("gridcell", { name });
const chosen = (page) => grid(page).getByRole("gridcell", { selected: true });
const summary = (page, name) => page.getByRole("region", { name });

/** Opens the first screen on a date by the player's clock, which goes on from there. */
async function open(page, time) {
  await page.clock.install({ time: new Date(time) });
  await page.goto("./");
  await booted(page);
}

/** Opens the calendar, with what became of some days: `{ "2026-12-01": "s..." }`, a letter a level. */
async function openDays(page, time, outcomes = {}) {
  await page.addInitScript((outcomes) => {
    for (const [game, days] of Object.entries(outcomes)) {
      const months = {};
      for (const [date, letters] of Object.entries(days)) {
        const [month, day] = [date.slice(0, 7), Number(date.slice(8))];
        months[month] = `${(months[month] ?? "").padEnd(4 * (day - 1), ".")}${letters}`;
      }
      const lines = Object.entries(months).map(([month, letters]) => `${month} ${letters}`);
      localStorage.setItem(`ninebridge.outcomes.${game}`, ["1", ...lines].join("\n"));
    }
  }, outcomes);
  await open(page, time);
  await page.getByRole("link", { name: "Calendar" }).click();
  await expect(grid(page)).toBeVisible();
}

/** Has friends have sent their times for a daily, `2026-12-01 hashi easy`, one with a long name and one with none. */
async function keepFriends(page, daily) {
  const times = {
    [`${daily} AAAAAAAAAA`]: {
      at: 1,
      seconds: 205,
      name: "Abcdefghijklmnopqrstuvwx",
      help: "ch2k1r1",
      mistakes: [2, 1],
    },
    [`${daily} BBBBBBBBBB`]: { at: 2, seconds: 4_005 },
  };
  await page.addInitScript((times) => {
    localStorage.setItem("ninebridge.friend-times", JSON.stringify({ v: 1, times }));
  }, times);
}

async function goToDays(page) {
  await goHome(page);
  await page.getByRole("link", { name: "Calendar" }).click();
  await expect(grid(page)).toBeVisible();
}

/** A level's streaks as the table has them: now and best, a game after the other. */
async function streaks(page, level) {
  const row = page.getByRole("row", { name: new RegExp(`^${level} \\d`) });
  return (await row.getByRole("cell").allTextContents()).map(Number);
}

async function solveSudoku(page, from = 0) {
  const board = new SudokuBoard(page);
  await expect(board.grid).toBeVisible();
  for (const { index, digit } of (await board.toFill()).slice(from)) await board.place(index, digit);
}

async function solveHashi(page) {
  const board = new HashiBoard(page);
  await expect(board.board).toBeVisible();
  const islands = await board.islands();
  for (const { a, b, count } of await board.solution()) {
    for (let i = 0; i < count; i++) await board.dragSlot(islands, { a, b });
  }
}

/** Notes what the workers are asked; gives all of it. */
async function listenToAsks(page) {
  await page.addInitScript(() => {
    window.asked = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (text) {
      window.asked.push(text);
      return postMessage.call(this, text);
    };
  });
  return () => page.evaluate(() => window.asked);
}

test.beforeEach(({ page }) => hasPlayed(page));

test.describe("on a day", () => {
  test.use({ timezoneId: "UTC" });

  test("today's dailies are kept while the page stands, and played offline without being dealt", async ({
    page,
    context,
  }) => {
    const asked = await listenToAsks(page);
    await open(page, "2026-12-03T09:00:00Z");
    await installed(page);
    await expect.poll(() => dealt(page, "2026-12-03")).toBe(8);
    expect((await asked()).every((ask) => ask.startsWith("daily "))).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await booted(page);
    for (const [game, daily, board] of [
      ["hashi", /^Hashi daily, Expert 15×15, not begun/, "application"],
      ["sudoku", /^Sudoku daily, Medium, not begun/, "grid"],
    ]) {
      await page.evaluate(() => window.asked.splice(0));
      await button(page, daily).click();
      await expect(page.getByRole(board)).toBeVisible();
      // It is looked through for its answer alone.
      expect(await asked()).toEqual([expect.stringMatching(`^check ${game} `)]);
      await goHome(page);
    }
    // Those of the next day are dealt as the date turns.
    await page.clock.setSystemTime(new Date("2026-12-04T00:00:01Z"));
    await page.clock.runFor("00:10");
    await expect.poll(() => dealt(page, "2026-12-04")).toBe(8);
  });

  test("nothing is dealt ahead while the page is hidden", async ({ page }) => {
    const asked = await listenToAsks(page);
    await page.addInitScript(() => {
      window.isHidden = true;
      Object.defineProperty(document, "hidden", { get: () => window.isHidden });
    });
    // Whoever draws the calendar would know what there is to deal.
    await openDays(page, "2026-12-03T09:00:00Z");
    await page.clock.runFor("01:00");
    expect(await asked()).toEqual([]);
    await page.evaluate(() => {
      window.isHidden = false;
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
    await expect.poll(() => dealt(page, "2026-12-03")).toBe(8);
  });

  test("today's dailies are played from the first screen, and seal their day", async ({ page }) => {
    await open(page, "2026-12-03T09:00:00Z");
    await expect(page.getByText("Thursday 3 December")).toBeVisible();
    await button(page, /^Sudoku daily, Easy, not begun/).click();
    await expect(page.getByText("Daily · Easy")).toBeVisible();
    await solveSudoku(page);
    await expect(page.getByText(/^Solved in \d/)).toBeVisible();
    await goHome(page);
    await expect(button(page, /^Sudoku daily, Easy, solved, \d+:\d\d/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Sudoku" })).toContainText("1 day in a row");
    await button(page, /^Hashi daily, Easy 7×7, not begun/).click();
    await solveHashi(page);
    await expect(page.getByText(/^Solved in \d/)).toBeVisible();

    await goToDays(page);
    await expect(chosen(page)).toHaveAccessibleName(
      "Thursday 3 December, today: Sudoku Easy solved; Hashi Easy solved",
    );
    await expect(chosen(page)).toHaveAttribute("aria-current", "date");
    expect(await streaks(page, "Easy")).toEqual([1, 1, 1, 1]);
    expect(await streaks(page, "Medium")).toEqual([0, 0, 0, 0]);
    const rows = summary(page, "Today, Thursday 3 December").getByRole("listitem");
    await expect(rows).toHaveCount(8);
    await expect(rows.first()).toContainText(/^Easy Solved in \d+:\d\d\s*No mistakes, no help\./);
    await button(page, "See it Sudoku Easy").click();
    await expect(page.getByText(/^Solved in \d/)).toBeVisible();
    await expect(page.locator(".seal")).toBeVisible();
  });

  test("a past day is caught up on, which shows and counts for no streak", async ({ page }) => {
    await openDays(page, "2026-12-03T09:00:00Z", { hashi: { "2026-12-02": "s..." } });
    expect(await streaks(page, "Easy")).toEqual([0, 0, 1, 1]);
    await day(page, /^Tuesday 1 December/).click();
    const region = summary(page, "Tuesday 1 December");
    await region.getByRole("button", { name: "Play Hashi Easy" }).click();
    await expect(page).toHaveURL(/\/hashi$/);
    await expect(page.getByText(/Daily · Easy/)).toBeVisible();
    const board = new HashiBoard(page);
    await expect(board.board).toBeVisible();
    const islands = await board.islands();
    const [slot] = (await board.solution()).filter(({ count }) => count > 0);
    await board.dragSlot(islands, slot);
    await goToDays(page);
    await day(page, "Tuesday 1 December: Hashi Easy begun").click();
    await expect(region).toContainText(/Begun, \d+:\d\d so far/);
    await region.getByRole("button", { name: "Carry on Hashi Easy" }).click();
    await expect(board.board.or(button(page, "Carry on").first())).toBeVisible();
    if (!(await board.board.isVisible())) await button(page, "Carry on").first().click();
    // The bridge that was built is still there.
    await expect(board.board).toBeVisible();
    for (const { a, b, count } of await board.solution()) {
      const built = a === slot.a && b === slot.b ? 1 : 0;
      for (let i = built; i < count; i++) await board.dragSlot(islands, { a, b });
    }
    await expect(page.getByText(/^Solved in \d/)).toBeVisible();
    await goToDays(page);
    await day(page, "Tuesday 1 December: Hashi Easy done").click();
    await expect(region).toContainText("begun on 3 December");
    expect(await streaks(page, "Easy")).toEqual([0, 0, 1, 1]);
  });

  test("no day to come can be opened", async ({ page }) => {
    await openDays(page, "2026-12-03T09:00:00Z");
    const tomorrow = day(page, "Friday 4 December, still to come");
    await expect(tomorrow).toHaveAttribute("aria-disabled", "true");
    await tomorrow.click({ force: true });
    await expect(chosen(page)).toHaveAccessibleName(/^Thursday 3 December, today/);
    await chosen(page).focus();
    for (const key of ["ArrowRight", "ArrowDown", "End", "PageDown", "Shift+PageDown"]) {
      await page.keyboard.press(key);
      await expect(chosen(page)).toHaveAccessibleName(/^Thursday 3 December, today/);
    }
    await expect(button(page, /^Month (before|after)/).first()).toHaveAttribute("aria-disabled", "true");
    await expect(button(page, /^Month (before|after)/).last()).toHaveAttribute("aria-disabled", "true");
    await expect(day(page, /^Monday 30 November/)).toHaveCount(0);
  });

  for (const [game, date, link] of DAILIES) {
    const at = (hours) => new Date(Date.parse(date) + hours * 3_600_000);
    const named = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" };
    const name = at(0).toLocaleDateString("en-GB", named);

    test(`a link to a daily to come is no daily, and is one on its day: ${game}`, async ({ page }) => {
      const opened = async (hours) => {
        await page.clock.setSystemTime(at(hours));
        await page.goto(`./#${link}`);
        await button(page, "Start").click();
        await expect(button(page, "Pause")).toBeVisible();
      };
      const asked = await listenToAsks(page);
      await page.clock.install();
      // Nowhere on Earth has it begun: the puzzle is looked through, and not so much as compared.
      await opened(-36);
      expect(await asked()).toContainEqual(expect.stringMatching(`^check ${game} `));
      expect((await asked()).filter((ask) => ask.includes(date))).toEqual([]);
      await expect(page.getByText(/^Daily/)).toHaveCount(0);
      await goToDays(page);
      await expect(day(page, new RegExp(`^${name}`))).toHaveAccessibleName(`${name}, still to come`);
      await expect(day(page, new RegExp(`^${name}`))).toHaveAttribute("aria-disabled", "true");
      await page.evaluate(() => localStorage.clear());
      await opened(9);
      await expect(page.getByText("Daily · Easy")).toBeVisible();
      await goToDays(page);
      await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^${name}, today: .* Easy begun$`));
    });
  }

  test("before the first dailies, it says when they come", async ({ page }) => {
    await openDays(page, "2026-11-30T12:00:00Z");
    await expect(page.getByText("The first dailies come on Tuesday 1 December 2026.")).toBeVisible();
    await expect(grid(page).getByRole("gridcell", { disabled: false }).and(page.locator("[data-does]"))).toHaveCount(0);
  });

  test("the calendar by keyboard", async ({ page }) => {
    await openDays(page, "2028-03-15T12:00:00Z");
    await chosen(page).focus();
    for (const [key, name, month] of [
      ["Home", "Monday 13 March", "March 2028"],
      ["End", "Wednesday 15 March, today", "March 2028"],
      ["ArrowUp", "Wednesday 8 March", "March 2028"],
      ["PageUp", "Tuesday 8 February", "February 2028"],
      ["ArrowDown", "Tuesday 15 February", "February 2028"],
      ["Shift+PageUp", "Monday 15 February", "February 2027"],
      ["ArrowLeft", "Sunday 14 February", "February 2027"],
      ["Home", "Monday 8 February", "February 2027"],
      ["Shift+PageDown", "Tuesday 8 February", "February 2028"],
      ["PageDown", "Wednesday 8 March", "March 2028"],
      ["ArrowRight", "Thursday 9 March", "March 2028"],
    ]) {
      await page.keyboard.press(key);
      await expect(chosen(page), key).toBeFocused();
      await expect(chosen(page), key).toHaveAccessibleName(new RegExp(`^${name}`));
      await expect(page.getByRole("heading", { name: month, exact: true })).toBeVisible();
    }
    // A day is left for its summary by Enter or Space, and from there one tabs on to its games.
    for (const key of ["Enter", " "]) {
      await chosen(page).focus();
      await page.keyboard.press(key);
      await expect(page.getByRole("heading", { name: "Thursday 9 March", exact: true })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(button(page, "Play Sudoku Easy")).toBeFocused();
    }
    // The grid is one stop among the others.
    await button(page, /^Month after/).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(button(page, "Today")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chosen(page)).toBeFocused();
    await expect(chosen(page)).toHaveAccessibleName(/today/);
  });

  test("a page that is left open shows the new day at midnight", async ({ page }) => {
    await open(page, "2026-12-31T23:58:00Z");
    await expect(page.getByText("Thursday 31 December")).toBeVisible();
    await page.clock.runFor("03:00");
    await expect(page.getByText("Friday 1 January")).toBeVisible();
    await page.getByRole("link", { name: "Calendar" }).click();
    await expect(chosen(page)).toHaveAccessibleName("Friday 1 January, today: nothing played");
    await page.clock.runFor("24:00:00");
    await expect(chosen(page)).toHaveAccessibleName("Saturday 2 January, today: nothing played");
  });

  test("a daily begun before midnight counts for its own day", async ({ page }) => {
    await open(page, "2026-12-04T23:58:00Z");
    await button(page, /^Sudoku daily, Easy, not begun/).click();
    const board = new SudokuBoard(page);
    await expect(board.grid).toBeVisible();
    const [first] = await board.toFill();
    await board.place(first.index, first.digit);
    await page.clock.runFor("03:00");
    await solveSudoku(page, 1);
    await expect(page.getByText(/^Solved in \d/)).toBeVisible();
    await goHome(page);
    await expect(button(page, /^Sudoku daily, Easy, not begun/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Sudoku" })).toContainText("1 day in a row");
    await page.getByRole("link", { name: "Calendar" }).click();
    await expect(day(page, "Friday 4 December: Sudoku Easy solved")).toBeVisible();
    await expect(chosen(page)).toHaveAccessibleName("Saturday 5 December, today: nothing played");
    expect(await streaks(page, "Easy")).toEqual([1, 1, 0, 0]);
  });
});

// Days of 23 and of 25 hours are days as any: the date is the calendar's, and a streak goes on over them.
for (const [timezoneId, changes] of [
  [
    "Europe/Berlin",
    [
      ["2027-03-28", "Sunday 28 March", "+01:00", "+02:00"],
      ["2027-10-31", "Sunday 31 October", "+02:00", "+01:00"],
    ],
  ],
  [
    "America/New_York",
    [
      ["2027-03-14", "Sunday 14 March", "-05:00", "-04:00"],
      ["2027-11-07", "Sunday 7 November", "-04:00", "-05:00"],
    ],
  ],
  // There is no midnight on that day.
  ["Africa/Cairo", [["2027-04-30", "Friday 30 April", "+02:00", "+03:00"]]],
]) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    for (const [date, name, before, after] of changes) {
      test(`a clock change on ${date}`, async ({ page }) => {
        const plus = (days) => new Date(Date.parse(`${date}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
        const played = Object.fromEntries([-2, -1, 0, 1].map((days) => [plus(days), "s..."]));
        await openDays(page, `${plus(-1)}T23:50:00${before}`, { sudoku: played });
        // Those to come are not counted yet.
        expect(await streaks(page, "Easy")).toEqual([2, 2, 0, 0]);
        await page.clock.runFor("15:00");
        await expect(chosen(page)).toHaveAccessibleName(`${name}, today: Sudoku Easy solved`);
        expect(await streaks(page, "Easy")).toEqual([3, 3, 0, 0]);
        await page.clock.setSystemTime(new Date(`${date}T23:55:00${after}`));
        await page.clock.runFor("00:30");
        await expect(chosen(page)).toHaveAccessibleName(`${name}, today: Sudoku Easy solved`);
        await page.clock.runFor("10:00");
        await expect(chosen(page)).toHaveAccessibleName(/, today: Sudoku Easy solved/);
        await expect(chosen(page)).not.toHaveAccessibleName(new RegExp(name));
        expect(await streaks(page, "Easy")).toEqual([4, 4, 0, 0]);
      });
    }
  });
}

test.describe("by touch", () => {
  test.use({ timezoneId: "UTC", hasTouch: true, isMobile: true });

  for (const size of ["320x568", "390x844"]) {
    const [width, height] = size.split("x").map(Number);
    test.describe(size, () => {
      test.use({ viewport: { width, height } });

      test("a tap chooses a day and brings its games into view", async ({ page }) => {
        await openDays(page, "2027-01-21T12:00:00Z", { sudoku: { "2027-01-05": "slss" } });
        await day(page, /^Tuesday 5 January/).tap();
        const heading = page.getByRole("heading", { name: "Tuesday 5 January" });
        await expect(heading).toBeInViewport();
        await expect(button(page, "Play again Sudoku Easy")).toBeInViewport();
        await button(page, /^Month before/).tap();
        await expect(page.getByRole("heading", { name: "December 2026", exact: true })).toBeVisible();
        await expect(chosen(page)).toHaveAccessibleName(/^Saturday 5 December/);
        await button(page, "Today").tap();
        await expect(chosen(page)).toHaveAccessibleName(/^Thursday 21 January, today/);
      });
    });
  }
});

/** A month with every mark there is. */
const FULL = {
  sudoku: { "2027-01-01": "ssss", "2027-01-02": "slls", "2027-01-20": "ss.l", "2027-01-21": "s..." },
  hashi: { "2027-01-01": "llll", "2027-01-02": "ssss", "2027-01-21": ".s.l" },
};

for (const size of ["320x568", "568x320", "390x844", "844x390", "1280x800"]) {
  const [width, height] = size.split("x").map(Number);
  test.describe(size, () => {
    test.use({ viewport: { width, height }, timezoneId: "UTC", reducedMotion: "reduce" });

    test("the calendar fits, and all of it can be hit", async ({ page }) => {
      await keepFriends(page, "2027-10-31 hashi easy");
      // Of the months that have six weeks, and the longest name.
      await openDays(page, "2027-10-31T12:00:00Z", FULL);
      await expectInOrder(page, { scrolls: true });
      const board = await page.getByRole("table", { name: "Hashi Easy, you and your friends" }).boundingBox();
      expect(board.x).toBeGreaterThanOrEqual(15);
      expect(board.x + board.width).toBeLessThanOrEqual(width - 15);
      await button(page, /^Month before/).click();
      await expect(page.getByRole("heading", { name: "September 2027", exact: true })).toBeVisible();
      await expectInOrder(page, { scrolls: true });
      // Nothing is pushed into the margin.
      for (const part of [summary(page, "Thursday 30 September"), page.getByRole("table")]) {
        const box = await part.boundingBox();
        expect(box.x).toBeGreaterThanOrEqual(15);
        expect(box.x + box.width).toBeLessThanOrEqual(width - 15);
      }
      // Weeks stand under each other, their days as wide and as high.
      const boxes = await grid(page)
        .getByRole("gridcell")
        .and(page.locator("button"))
        .evaluateAll((days) => days.map((day) => day.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(30);
      const spread = (values) => Math.max(...values) - Math.min(...values);
      expect(spread(boxes.map((box) => box.width))).toBeLessThan(1.5);
      expect(spread(boxes.map((box) => box.height))).toBeLessThan(1.5);
    });
  });
}

for (const theme of THEMES) {
  test(`axe finds nothing wrong with the calendar: ${theme}`, async ({ page }) => {
    await useTheme(page, theme);
    await keepFriends(page, "2027-01-01 hashi easy");
    await openDays(page, "2027-01-21T12:00:00Z", FULL);
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    for (const [name, boards] of [
      [/^Friday 1 January/, 1],
      [/^Saturday 2 January/, 0],
    ]) {
      await day(page, name).click();
      await expect(page.getByRole("table", { name: "Hashi Easy, you and your friends" })).toHaveCount(boards);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 120)) }))).toEqual(
        [],
      );
    }
  });
}
