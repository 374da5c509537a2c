// Storage that is blocked, full or holds nonsense, and the neighbours on the same origin.
import { SudokuBoard } from "./support/boards.mjs";
import { named } from "./support/golden.mjs";
import { play, playAny } from "./support/played.mjs";
import { blockStorage, booted, deal, expect, goHome, installed, test } from "./support/test.mjs";

const said = (page, text) => page.getByRole("status").filter({ hasText: text });

/** Has every message that is in the way put away, as a player would. */
const putAway = (page) => page.addLocatorHandler(page.getByRole("button", { name: "Dismiss" }), (it) => it.click());

async function playTwo(page) {
  const board = new SudokuBoard(page);
  const cells = (await board.toFill()).slice(0, 2);
  for (const { index, digit } of cells) await board.place(index, digit);
  for (const { index, digit } of cells) {
    await expect(board.cell(index)).toHaveAccessibleName(new RegExp(`, ${digit}$`));
  }
}

test("blocked storage: told once, and play goes on", async ({ page }) => {
  await blockStorage(page);
  await page.goto("./");
  await booted(page);
  const notice = said(page, "nothing is saved");
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await deal(page, "Sudoku");
  await playTwo(page);
  await page.getByRole("button", { name: "Pause" }).click();
  // As long as the page lives, the game does.
  await goHome(page);
  await page.getByRole("button", { name: /Carry on/ }).click();
  await expect(page.getByRole("button", { name: "Undo" })).not.toHaveAttribute("aria-disabled", "true");
  await expect(notice).toBeHidden();
});

test("full storage: told once, and play goes on", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("./");
  await booted(page);
  await deal(page, "Sudoku");
  const notice = said(page, "no room left");
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await playTwo(page);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(notice).toBeHidden();
});

// The last is a newer version's, which is left alone.
for (const nonsense of ["", "{", "null", "[1,2]", '{"v":99}']) {
  test(`a stored game that reads ${JSON.stringify(nonsense)} is put aside, and the rest is left alone`, async ({
    page,
  }) => {
    await page.addInitScript((text) => {
      if (!localStorage.getItem("theirs")) {
        localStorage.setItem("theirs", "{");
        localStorage.setItem("sudoku.history", "[]");
        localStorage.setItem("ninebridge.game.aaaaaaaaaa", text);
        localStorage.setItem("ninebridge.current.sudoku", "aaaaaaaaaa");
      }
    }, nonsense);
    await page.goto("./");
    await booted(page);
    const isNewer = nonsense.includes("99");
    await expect(said(page, "put aside, not deleted")).toHaveCount(isNewer ? 0 : 1);
    await putAway(page);
    await deal(page, "Sudoku");
    await playTwo(page);
    await page.getByRole("button", { name: "Pause" }).click();
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect(kept.theirs).toBe("{");
    expect(kept["sudoku.history"]).toBe("[]");
    expect(kept[`ninebridge.${isNewer ? "" : "backup."}game.aaaaaaaaaa`]).toBe(nonsense);
    const current = kept["ninebridge.current.sudoku"];
    expect(current).not.toBe("aaaaaaaaaa");
    expect(JSON.parse(kept[`ninebridge.game.${current}`]).game).toBe("sudoku");
    expect(
      Object.keys(kept)
        .filter((key) => !key.startsWith("ninebridge."))
        .sort(),
    ).toEqual(["sudoku.history", "theirs"]);
  });
}

test("storage that fails now and then: play goes on, and what is stored is whole", async ({ page }) => {
  // Every third write is refused, for want of room or for no reason at all.
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    let writes = 0;
    Storage.prototype.setItem = function (...args) {
      writes += 1;
      if (writes % 3 === 0) throw writes % 2 ? new DOMException("full", "QuotaExceededError") : new Error("no reason");
      return setItem.apply(this, args);
    };
  });
  await putAway(page);
  await page.goto("./");
  await booted(page);
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const cells = (await board.toFill()).slice(0, 6);
  for (const { index, digit } of cells) {
    await board.place(index, digit);
    // Left and come back to, so that it is stored at once.
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Carry on", exact: true }).click();
  }
  for (const { index, digit } of cells) {
    await expect(board.cell(index)).toHaveAccessibleName(new RegExp(`, ${digit}$`));
  }
  const kept = await page.evaluate(() => ({ ...localStorage }));
  for (const [name, text] of Object.entries(kept)) {
    if (/^ninebridge\.(game|record)\./.test(name)) expect(() => JSON.parse(text)).not.toThrow();
  }
  // An earlier or a later state of it is there after a reload, and can be played on.
  await installed(page);
  await page.reload();
  await booted(page);
  await page.getByRole("button", { name: "Carry on", exact: true }).click();
  const found = (await board.contents()).filter((content) => /^\d$/.test(content));
  expect(found.length).toBeLessThanOrEqual(cells.length);
  const [{ index, digit }] = await board.toFill();
  await board.place(index, digit);
  await expect(board.cell(index)).toHaveAccessibleName(new RegExp(`, ${digit}$`));
});

test("a store that a neighbour has filled: told once, play goes on, and nothing of theirs is touched", async ({
  page,
}) => {
  // As much as there is room for, in a neighbour's name, before there is anything of ours.
  await page.addInitScript(() => {
    for (let size = 2_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let at = 0; ; at++) localStorage.setItem(`theirs.${size}.${at}`, "x".repeat(size));
      } catch {
        // As full as it gets with pieces of this size.
      }
    }
  });
  /** Each text of theirs: its name, and how many letters it has if it is as it was. */
  const theirs = () =>
    page.evaluate(() => {
      const names = Object.keys(localStorage).filter((name) => name.startsWith("theirs."));
      return names.sort().map((name) => `${name}: ${/^x*$/.test(localStorage[name]) && localStorage[name].length}`);
    });
  await page.goto("./");
  await booted(page);
  const before = await theirs();
  expect(before.length).toBeGreaterThan(5);
  await deal(page, "Sudoku");
  const notice = said(page, "no room left");
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await playTwo(page);
  await page.getByRole("button", { name: "Pause" }).click();
  // As long as the page lives, the game does; and it is not told again.
  await goHome(page);
  await page.getByRole("button", { name: /Carry on/ }).click();
  await expect(page.getByRole("button", { name: "Undo" })).not.toHaveAttribute("aria-disabled", "true");
  await playTwo(page);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(notice).toBeHidden();
  expect(await theirs()).toEqual(before);
});

/**
 * Has storage break down at one of the writes of a game, counted from a page's start: from there on it has no room, or
 * nothing that is written stays, as in a page that is killed. Gives how to say which, and how to count.
 */
async function breaksDown(page) {
  await page.addInitScript(() => {
    const { setItem, removeItem } = Storage.prototype;
    const breaks = JSON.parse(sessionStorage.getItem("breaks")) ?? {};
    window.writes = 0;
    const counts = (storage, name) => {
      // What is dealt ahead is written whenever there is time.
      if (storage === localStorage && !name.startsWith("ninebridge.dealt.")) window.writes += 1;
      return storage === localStorage;
    };
    Storage.prototype.setItem = function (name, text) {
      if (counts(this, name)) {
        if (window.writes >= breaks.full) throw new DOMException("full", "QuotaExceededError");
        if (window.writes > breaks.killed) return;
      }
      setItem.call(this, name, text);
    };
    Storage.prototype.removeItem = function (name) {
      if (this === localStorage && window.writes > breaks.killed) return;
      removeItem.call(this, name);
    };
  });
  return {
    at: (breaks) => page.evaluate((breaks) => sessionStorage.setItem("breaks", JSON.stringify(breaks)), breaks),
    writes: () => page.evaluate(() => window.writes),
  };
}

/** What is on the board: the first cells of those that were played, and no others. Says how many. */
async function expectBeginning(board, cells) {
  const played = cells.map(({ index, digit }) => [index, digit]);
  const contents = await board.contents();
  const found = contents.flatMap((content, index) => (/^\d$/.test(content) ? [[index, Number(content)]] : []));
  const byPlace = (one, other) => one[0] - other[0];
  expect(found).toEqual(played.slice(0, found.length).sort(byPlace));
  return found.length;
}

for (const [name, broken] of [
  ["full from any write of a game on", (at) => ({ full: at })],
  ["killed between any two writes of a game", (at) => ({ killed: at })],
]) {
  test(`${name}: what is read back is a game as it was, and can be played on`, async ({ page }) => {
    test.setTimeout(120_000);
    const button = (name) => page.getByRole("button", { name, exact: true });
    const pause = page.getByRole("button", { name: "Pause" });
    const breaks = await breaksDown(page);
    await putAway(page);
    const board = new SudokuBoard(page);
    await page.goto("./");
    await booted(page);
    // Before it, the host answers a screen's address with the page and a 404.
    await installed(page);
    const counts = [];
    let least = 0;
    for (let at = 1; ; at++) {
      await page.evaluate(() => localStorage.clear());
      await breaks.at(broken(at));
      await page.reload();
      await booted(page);
      await deal(page, "Sudoku");
      const cells = (await board.toFill()).slice(0, 3);
      for (const { index, digit } of cells.slice(0, 2)) {
        // Nobody plays on a page that is dead.
        if (broken(at).killed < (await breaks.writes())) break;
        await board.place(index, digit);
        // Left and come back to, so that it is stored at once, and its record with it.
        await pause.click();
        if (broken(at).killed < (await breaks.writes())) break;
        await button("Carry on").first().click();
      }
      const writes = await breaks.writes();
      await breaks.at({});
      await page.reload();
      await booted(page);
      const carryOn = page.getByRole("button", { name: /^Carry on/ });
      if (await carryOn.count()) {
        await carryOn.first().click();
      } else {
        // Nothing of it was stored.
        expect(least).toBe(0);
        await deal(page, "Sudoku");
        cells.splice(0, 3, ...(await board.toFill()).slice(0, 3));
      }
      const found = await expectBeginning(board, cells);
      expect(found).toBeGreaterThanOrEqual(least);
      least = found;
      counts.push(found);
      // Its log goes with it: what was played can be undone, and more be played.
      for (let left = found; left > 0; left--) await button("Undo").click();
      await expect(button("Undo")).toHaveAttribute("aria-disabled", "true");
      for (const { index, digit } of cells) await board.place(index, digit);
      await pause.click();
      await page.reload();
      await booted(page);
      await carryOn.first().click();
      expect(await expectBeginning(board, cells)).toBe(3);
      if (at > writes) break;
    }
    // It broke down before there was anything, after all of it, and on the way.
    expect(new Set(counts)).toEqual(new Set([0, 1, 2]));
  });
}

test("a game taken over by a second tab says so in the first, and can be taken back", async ({ page, context }) => {
  await page.goto("./");
  await booted(page);
  await deal(page, "Sudoku");
  await playTwo(page);
  await page.getByRole("button", { name: "Pause" }).click();
  const second = await context.newPage();
  await second.goto("./");
  await booted(second);
  await second.getByRole("button", { name: /Carry on/ }).click();
  const board = new SudokuBoard(second);
  await expect(board.grid).toBeVisible();
  const next = (await board.toFill()).find(({ index }) => index > 40);
  await board.place(next.index, next.digit);
  await second.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("You are playing this game in another tab.")).toBeVisible();
  // Nothing of what the second did is overwritten by the first.
  const stored = () => second.evaluate(() => ({ ...localStorage }));
  const before = await stored();
  await page.bringToFront();
  await page.keyboard.press("Digit1");
  expect(await stored()).toEqual(before);
  await page.getByRole("button", { name: "Play it here" }).click();
  const own = new SudokuBoard(page);
  await expect(own.cell(next.index)).toHaveAccessibleName(new RegExp(`, ${next.digit}$`));
});

for (const [browser, vendor, times] of [
  ["that decides by itself", "Google Inc.", 1],
  ["that would ask the player", "", 0],
]) {
  test(`a first solve has a browser ${browser} asked ${times} times to keep it`, async ({ page }) => {
    await page.addInitScript((vendor) => {
      Object.defineProperty(navigator, "vendor", { value: vendor });
      window.asked = 0;
      StorageManager.prototype.persist = async () => {
        window.asked += 1;
        return true;
      };
    }, vendor);
    const { link, ...row } = named("seven by seven");
    await page.goto(`./#${link}`);
    await page.getByRole("button", { name: "Start" }).click();
    expect(await page.evaluate(() => window.asked)).toBe(0);
    await play(page, row);
    const how = page.getByRole("region", { name: "How it went" });
    await expect(how).toBeVisible();
    // Drawn by the librarian, once it has filed the game.
    await expect(how.getByRole("button", { name: "Share" })).toBeVisible();
    expect(await page.evaluate(() => window.asked)).toBe(times);
    const keeping = () => page.evaluate(() => localStorage.getItem("ninebridge.keeping"));
    await expect.poll(keeping).toBe(times ? "tried agreed" : null);
    await how.getByRole("button", { name: /^Next / }).click();
    await expect(page.getByRole("application")).toBeVisible();
    await playAny(page, "hashi");
    await expect(how.getByRole("button", { name: "Share" })).toBeVisible();
    expect(await page.evaluate(() => window.asked)).toBe(times);
  });
}
