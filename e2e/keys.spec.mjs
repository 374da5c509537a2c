// The keyboard: what the page takes, and what it leaves to the browser.
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { booted, deal, expect, goHome, test } from "./support/test.mjs";

/** Presses a key and says whether the page kept it from the browser. */
async function taken(page, key) {
  await page.evaluate(() => {
    // Of the last one pressed, as a chord's own keys come before it; and heard last, after the page.
    window.listen ??= (event) => (window.taken = event.defaultPrevented);
    window.removeEventListener("keydown", window.listen);
    window.addEventListener("keydown", window.listen);
  });
  await page.keyboard.press(key);
  return page.evaluate(() => window.taken);
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("./");
  await booted(page);
});

test("arrows, Space and the rest play and scroll nothing", async ({ page }) => {
  await deal(page, "Sudoku");
  for (const key of ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Space", "5", "Backspace"]) {
    expect(await taken(page, key), key).toBe(true);
  }
  expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
  await goHome(page);
  await page.getByRole("button", { name: "New Easy Hashi" }).click();
  await expect(page.getByRole("application")).toBeVisible();
  for (const key of ["ArrowDown", "Shift+ArrowLeft", "Alt+ArrowLeft", "Space", "Escape"]) {
    expect(await taken(page, key), key).toBe(true);
  }
  expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
});

test("chords with Ctrl and Cmd are the browser's", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const before = await board.contents();
  for (const key of [
    "Control+5",
    "Meta+5",
    "Control+z",
    "Meta+z",
    "Control+y",
    "Control+ArrowDown",
    "Meta+Backspace",
  ]) {
    expect(await taken(page, key), key).toBe(false);
  }
  expect(await board.contents()).toEqual(before);
});

test("typing in a field plays nothing", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const before = await board.contents();
  await page.evaluate(() => {
    const field = document.createElement("input");
    document.querySelector("main").append(field);
    field.focus();
  });
  await page.keyboard.type("5 9zy");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("textbox")).toHaveValue("5 9zy");
  expect(await board.contents()).toEqual(before);
});

test("Z and Y undo and redo, P pauses and goes on", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [{ index, digit }] = await board.toFill();
  const cell = board.cell(index);
  await cell.click();
  await page.keyboard.press(String(digit));
  await page.keyboard.press("z");
  await expect(cell).toHaveAccessibleName(/empty$/);
  await page.keyboard.press("y");
  await expect(cell).toHaveAccessibleName(new RegExp(`, ${digit}$`));
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await page.keyboard.press("z");
  await page.keyboard.press("p");
  await expect(cell).toHaveAccessibleName(new RegExp(`, ${digit}$`));
});

test("nothing of a paused board can be seen", async ({ page }) => {
  const seen = () =>
    page
      .locator(".board *, .status")
      .evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length);
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [{ index }] = await board.toFill();
  await board.cell(index).click();
  await page.keyboard.press("Space");
  await page.keyboard.press("1");
  expect(await seen()).toBeGreaterThan(81);
  await page.keyboard.press("p");
  expect(await seen()).toBe(0);
  await goHome(page);
  await page.getByRole("button", { name: "New Easy Hashi" }).click();
  await expect(page.getByRole("application")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  expect(await seen()).toBeGreaterThan(20);
  await page.keyboard.press("p");
  expect(await seen()).toBe(0);
});

test("Space on a focused button presses it and does nothing else", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [{ index, digit }] = await board.toFill();
  await board.place(index, digit);
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Space");
  await expect(board.cell(index)).toHaveAccessibleName(/empty$/);
  await expect(page.getByRole("button", { name: "Notes" })).toHaveAttribute("aria-pressed", "false");
});

test("a key pressed by any hand acts once", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [{ index }] = await board.toFill();
  const cell = board.cell(index);
  await cell.click();
  await page.getByRole("button", { name: "Notes" }).click();
  const key = board.key(4);
  // A finger whose click does not come; then the mouse, the keyboard, and a click of a screen reader's.
  const finger = (type) =>
    key.evaluate((key, type) => {
      const { x, y, width, height } = key.getBoundingClientRect();
      const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true };
      key.dispatchEvent(new PointerEvent(type, { ...at, pointerType: "touch", pointerId: 7 }));
    }, type);
  const expectNoted = (isNoted) => expect(cell).toHaveAccessibleName(isNoted ? /notes 4$/ : /empty$/);
  await finger("pointerdown");
  await expectNoted(false);
  await finger("pointerup");
  await expectNoted(true);
  await key.click();
  await expectNoted(false);
  await key.focus();
  await page.keyboard.press("Enter");
  await expectNoted(true);
  await page.keyboard.press("Space");
  await expectNoted(false);
  await key.evaluate((key) => key.click());
  await expectNoted(true);
  // The mouse lets go beside it.
  const { x, y } = await key.boundingBox();
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 5, y - 20);
  await page.mouse.up();
  await expectNoted(true);
});

test("a digit clicked leaves the keyboard where it was", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [{ index, digit }] = await board.toFill();
  await board.place(index, digit);
  await expect(board.cell(index)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Notes" })).toHaveAttribute("aria-pressed", "true");
  await expect(board.cell(index)).toHaveAccessibleName(new RegExp(`, ${digit}$`));
});

test("no key overwrites a given", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const given = (await board.givens()).search(/\d/);
  const name = await board.cell(given).getAttribute("aria-label");
  await board.cell(given).click();
  for (const key of ["1", "2", "Backspace", "Delete", "Space", "3", "4"]) await page.keyboard.press(key);
  await board.key(5).click();
  await page.getByRole("button", { name: "Erase" }).click();
  await expect(board.cell(given)).toHaveAccessibleName(name);
  await expect(page.getByRole("status").filter({ hasText: "is a given" })).toBeAttached();
});

test("a Hashi's status names the island held and what lies each way", async ({ page }) => {
  await deal(page, "Hashi");
  const board = new HashiBoard(page);
  await page.keyboard.press("ArrowRight");
  const held = (await board.islands()).find((island) => island.held);
  const status = page.getByRole("status").filter({ hasText: /needs/ });
  await expect(status).toContainText(`${held.clue}, needs ${held.clue} more, row ${held.y + 1}, column ${held.x + 1}.`);
  await expect(status).toContainText(/(North|East|South|West): open, to the \d\./);
  await page.keyboard.press("Escape");
  expect((await board.islands()).some((island) => island.held)).toBe(false);
});

test("a bridge that would cross another is refused, and says so each time", async ({ page }) => {
  await page.getByLabel("Size").selectOption("10x10");
  await deal(page, "Hashi");
  const board = new HashiBoard(page);
  const islands = await board.islands();
  const slots = await board.solution();
  const inside = (from, at, to) => from < at && at < to;
  const crossing = slots.flatMap((across, i) =>
    slots.flatMap((down, j) => {
      if (across.down || !down.down) return [];
      const [left, right, top, bottom] = [across.a, across.b, down.a, down.b].map((id) => islands[id]);
      return inside(left.x, top.x, right.x) && inside(top.y, left.y, bottom.y) ? [[i, j]] : [];
    }),
  );
  expect(crossing.length).toBeGreaterThan(0);
  const [across, down] = crossing[0];
  await board.dragSlot(islands, slots[across]);
  for (let i = 0; i < 2; i++) {
    await board.dragSlot(islands, slots[down]);
    await expect(page.getByRole("status").filter({ hasText: "That would cross a bridge." })).toBeAttached();
    await expect(board.board.locator(i % 2 ? ".flash-again" : ".flash")).toHaveCount(1);
  }
  const bridges = await board.bridges();
  expect([bridges[across], bridges[down]]).toEqual([1, 0]);
});

test("marks have their own tool, and a new game begins with nothing held or marked", async ({ page }) => {
  await deal(page, "Hashi");
  const board = new HashiBoard(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Mark" })).toHaveAttribute("aria-pressed", "true");
  const slots = await board.solution();
  const islands = await board.islands();
  await board.tapSlot(islands, slots[0]);
  expect([await board.marks(), (await board.bridges())[0]]).toEqual([1, 0]);

  // Starting over leaves none of it, and can be taken back.
  await page.keyboard.press("p");
  await page.getByRole("button", { name: "Start over" }).click();
  expect([await board.marks(), (await board.islands()).some((island) => island.held)]).toEqual([0, false]);
  await expect(page.getByRole("button", { name: "Mark" })).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("z");
  expect(await board.marks()).toBe(1);
  await page.keyboard.press("ArrowRight");

  await goHome(page);
  await page.getByRole("button", { name: "New Easy Hashi" }).click();
  await expect(board.board).toBeVisible();
  expect([await board.marks(), (await board.islands()).some((island) => island.held)]).toEqual([0, false]);
  await expect(page.getByRole("button", { name: "Mark" })).toHaveAttribute("aria-pressed", "false");
});

test("a key held shows the other mode on the whole pad, and is not stuck when let go elsewhere", async ({ page }) => {
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const [{ index }] = await board.toFill();
  const notes = page.getByRole("button", { name: "Notes" });
  const expectNoting = async (isNoting) => {
    await expect(notes).toHaveAttribute("aria-pressed", String(isNoting));
    await expect(page.getByRole("button", { name: /^Note \d$/ })).toHaveCount(isNoting ? 9 : 0);
  };
  await board.cell(index).click();
  for (const key of ["Shift", "Alt"]) {
    await page.keyboard.down(key);
    await expectNoting(true);
    await page.keyboard.up(key);
    await expectNoting(false);
  }
  // The pad does what it shows.
  await page.keyboard.down("Shift");
  await board.key(4).click();
  await expect(board.cell(index)).toHaveAccessibleName(/notes 4$/);
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await expectNoting(false);
  await page.keyboard.up("Shift");
  // The other way about, and not for a chord.
  await notes.click();
  await page.keyboard.down("Alt");
  await expectNoting(false);
  await page.keyboard.down("Control");
  await expectNoting(true);
  await page.keyboard.up("Control");
  await page.keyboard.up("Alt");
  await expectNoting(true);
});

for (const [game, role] of [
  ["Sudoku", "gridcell"],
  ["Hashi", "application"],
]) {
  test(`the keyboard is on the board when play begins and goes on: ${game}`, async ({ page }) => {
    await page.goto("./");
    await booted(page);
    await page.getByRole("button", { name: `New Easy ${game}` }).press("Enter");
    const place = page.getByRole(role).and(page.locator(":focus"));
    await expect(place).toBeVisible();
    const before = await place.getAttribute("aria-label");
    await page.keyboard.press("ArrowRight");
    await expect(place).toBeVisible();
    if (game === "Sudoku") expect(await place.getAttribute("aria-label")).not.toBe(before);
    // By its key, and by the card's button, which has the focus then.
    for (const key of ["p", "Enter"]) {
      await page.keyboard.press("p");
      await expect(page.getByRole("button", { name: "Carry on", exact: true })).toBeFocused();
      await page.keyboard.press(key);
      await expect(place).toBeVisible();
    }
  });
}

test("where the page is written from right to left, boards and pads are not", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.dir = "rtl";
    });
  });
  await page.goto("./");
  await booted(page);
  await deal(page, "Sudoku");
  const board = new SudokuBoard(page);
  const left = async (locator) => (await locator.boundingBox()).x;
  expect(await left(board.cell(0))).toBeLessThan(await left(board.cell(8)));
  expect(await left(board.key(1))).toBeLessThan(await left(board.key(3)));
  await goHome(page);
  await deal(page, "Hashi");
  const hashi = new HashiBoard(page);
  const islands = await hashi.islands();
  const [first, last] = [0, islands.length - 1].map((at) => hashi.board.locator("circle").nth(at));
  const across = Math.sign((await left(last)) - (await left(first)));
  expect(across).toBe(Math.sign(islands.at(-1).x - islands[0].x));
});
