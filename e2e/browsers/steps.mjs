// What every browser must do: one script of steps, each from a page with nothing stored, by the browser's own input.
import assert from "node:assert/strict";
import { bridgesOf, named } from "../support/golden.mjs";
import { cells, hashi, sudokuPoints, toDraw, toFill } from "./boards.mjs";

const SOLVED = /^Solved!/;

/** The page is up, and whatever it complains about from now on is kept. */
async function booted(page) {
  await page.until("the page to start", () =>
    page.run(() => document.documentElement.dataset.build && document.querySelector("main h1") && true),
  );
  await page.run(() => {
    window.complaints ??= [];
    const complain = (what) => window.complaints.push(String(what));
    const { error } = console;
    console.error = (...words) => {
      complain(words.join(" "));
      error.apply(console, words);
    };
    addEventListener("error", (event) => complain(event.message));
    addEventListener("unhandledrejection", (event) => complain(event.reason));
    addEventListener("securitypolicyviolation", (event) => complain(`policy: ${event.violatedDirective}`));
  });
}

async function expectNoComplaints(page) {
  assert.deepEqual(await page.run(() => window.complaints ?? []), [], "what the page complained about");
}

/** An address opened as in a new tab, with nothing stored. */
async function fresh(page, url, fragment = "") {
  await page.goTo(url);
  await page.run(() => localStorage.clear());
  // Only then is another fragment another visit.
  await page.goTo("about:blank");
  await page.goTo(url + fragment);
  await booted(page);
}

const theme = (page) => page.run(() => document.documentElement.dataset.theme);

async function reloaded(page) {
  // Until the files are cached the host answers a screen's address with the page and a 404.
  await page.until("the files to be kept", () =>
    page.run(() => navigator.serviceWorker.ready.then(({ active }) => active?.state === "activated")),
  );
  await expectNoComplaints(page);
  await page.reload();
  await booted(page);
}

async function carryOn(page) {
  await page.find("heading", "Paused");
  await page.press("button", "Carry on");
}

export const STEPS = {
  async "it starts, and tells its roles and names"(page, url) {
    await fresh(page, url);
    assert.match(await page.run(() => document.documentElement.dataset.build), /^[0-9a-f]{16}$/);
    await page.find("heading", "Ninebridge");
    const told = await page.told(await page.find("button", "New Easy Sudoku"));
    assert.deepEqual(told, { role: "button", name: "New Easy Sudoku" });
    await page.press("button", "New Easy Sudoku");
    assert.equal((await page.told(await page.find("grid"))).name, "Sudoku board");
    const cell = await page.told(await page.find("gridcell", /^Row 2, column 3, /));
    assert.equal(cell.role, "gridcell");
    assert.match(cell.name, /^Row 2, column 3, (\d, given|empty)$/);
  },

  async "a Sudoku to solved: pointer, a reload in the middle, then keys"(page, url) {
    await fresh(page, url);
    await page.press("button", "New Easy Sudoku");
    await page.find("grid");
    const blanks = await toFill(page);
    const half = Math.ceil(blanks.length / 2);
    const at = await sudokuPoints(page);
    await page.point(blanks.slice(0, half).flatMap(({ index, digit }) => [at.cells[index], at.keys[digit - 1]]));
    const middle = await cells(page);
    for (const { index, digit } of blanks.slice(0, half)) assert.equal(middle[index], String(digit));
    await reloaded(page);
    await carryOn(page);
    await page.find("grid");
    assert.deepEqual(await cells(page), middle);

    await page.press("button", "Undo");
    await page.until("an undo", async () => (await cells(page))[blanks[half - 1].index] === "empty");
    await page.keys("y");
    await page.until("a redo", async () => (await cells(page))[blanks[half - 1].index] !== "empty");

    const rest = blanks.slice(half);
    await page.point([at.cells[rest[0].index]]);
    let { index: here } = rest[0];
    const presses = rest.flatMap(({ index, digit }) => {
      const [down, right] = [Math.floor(index / 9) - Math.floor(here / 9), (index % 9) - (here % 9)];
      here = index;
      const arrows = [
        ...Array(Math.abs(down)).fill(down < 0 ? "ArrowUp" : "ArrowDown"),
        ...Array(Math.abs(right)).fill(right < 0 ? "ArrowLeft" : "ArrowRight"),
      ];
      return [...arrows, String(digit)];
    });
    await page.keys(...presses);
    await page.find("status", SOLVED);
    assert.deepEqual(await page.run(() => [window.scrollX, window.scrollY]), [0, 0]);
  },

  async "a Hashi to solved: taps, drags, a reload in the middle, then keys"(page, url) {
    await fresh(page, url);
    await page.press("button", "New Easy Hashi");
    await page.find("application");
    const slots = toDraw(await hashi(page));
    const third = Math.ceil(slots.length / 3);
    const times = (slot, what) => Array(slot.count).fill(what);
    const taps = slots.slice(0, third).filter(({ water }) => water);
    await page.point(taps.flatMap((slot) => times(slot, slot.water)));
    const drags = slots.slice(0, 2 * third).filter((slot) => !taps.includes(slot));
    await page.drag(drags.flatMap((slot) => times(slot, slot.way)));
    const drawn = (count) => {
      const wanted = new Map(slots.slice(0, count).map((slot) => [slot.index, slot.count]));
      return ({ bridges }) => bridges.every((have, index) => have === (wanted.get(index) ?? 0));
    };
    const middle = await hashi(page);
    assert.ok(drawn(2 * third)(middle), `drawn ${middle.bridges}`);
    await reloaded(page);
    await carryOn(page);
    await page.find("application");
    assert.deepEqual((await hashi(page)).bridges, middle.bridges);

    const left = slots.slice(2 * third);
    for (let turn = 0; left.length > 0; turn++) {
      assert.ok(turn < slots.length * 2, "the keys come round to every island");
      await page.keys("u");
      const held = (await hashi(page)).islands.findIndex((island) => island.held);
      const here = left.filter(({ a }) => a === held);
      for (const slot of here) {
        await page.keys(...times(slot, slot.down ? "Shift+ArrowDown" : "Shift+ArrowRight"));
        left.splice(left.indexOf(slot), 1);
      }
    }
    await page.find("status", SOLVED);
  },

  async "every way to close a dialog closes it, and the focus is where it was"(page, url) {
    await fresh(page, url);
    await page.press("button", "New Easy Hashi");
    await page.find("application");
    const ways = {
      Escape: () => page.keys("Escape"),
      "its button": () => page.press("button", "Close"),
      "a tap outside": () => page.point([{ x: 12, y: 12 }]),
      Back: () => page.back(),
    };
    for (const [way, close] of Object.entries(ways)) {
      await page.press("button", "Menu");
      await page.find("dialog", /^Menu/);
      await close();
      await page.gone("dialog");
      await page.until(`the focus back after ${way}`, () =>
        page.run(() => document.activeElement.getAttribute("aria-label") === "Menu"),
      );
      assert.match(await page.run(() => location.pathname), /\/hashi$/, way);
    }
    // Nothing outside can be reached, and the keys of the game are silent.
    await page.press("button", "Menu");
    await page.press("button", "Settings");
    await page.find("dialog", /^Settings/);
    const before = (await hashi(page)).islands.filter(({ held }) => held).length;
    await page.keys(..."Tab ".repeat(14).trim().split(" "), "u");
    const isInside = await page.run(
      () => document.activeElement === document.body || Boolean(document.activeElement.closest("dialog[open]")),
    );
    assert.ok(isInside, "the focus stays in the dialog");
    await page.keys("Escape");
    await page.gone("dialog");
    await page.find("application");
    assert.equal((await hashi(page)).islands.filter(({ held }) => held).length, before);
  },

  async "themes hold at once, and from the first paint after a reload"(page, url) {
    await fresh(page, url);
    await page.press("button", "Settings");
    const paper = () => page.run(() => getComputedStyle(document.documentElement).backgroundColor);
    const papers = new Set();
    for (const [name, id] of [
      ["Light", "light"],
      ["High contrast", "contrast"],
      ["Dark", "dark"],
    ]) {
      await page.press("radio", name);
      await page.until(`the theme ${id}`, async () => (await theme(page)) === id);
      papers.add(await paper());
    }
    assert.equal(papers.size, 3);
    await reloaded(page);
    assert.equal(await theme(page), "dark");
    assert.ok(papers.has(await paper()));
  },

  async "a link opens its puzzle behind a card, and plays to solved"(page, url) {
    const row = named("seven by seven");
    await fresh(page, url, `#${row.link}`);
    await page.find("heading", "Ready?");
    assert.equal(await page.look("application"), null);
    await page.press("button", "Start");
    await page.find("application");
    assert.match(await page.run(() => location.pathname + location.hash), /\/hashi$/);
    const { islands } = await hashi(page);
    const ways = bridgesOf(row).flatMap(({ a, b, count }) => Array(count).fill([islands[a].at, islands[b].at]));
    await page.drag(ways);
    await page.find("status", SOLVED);
    await expectNoComplaints(page);
    // One that is broken says so.
    await fresh(page, url, `#${row.link.slice(0, 12)}`);
    await page.find("status", /damaged/);
    await page.find("button", "New Easy Sudoku");
  },
};

/** Runs one step, and gives what is wrong about it, if anything is. */
export async function attempt(page, url, name) {
  try {
    await STEPS[name](page, url);
    await expectNoComplaints(page);
    return null;
  } catch (error) {
    return error;
  }
}
