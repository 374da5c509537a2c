// Races by link: two players, each in a browser of their own, who send each other nothing but text.
import { expectInOrder } from "./support/geometry.mjs";
import { named } from "./support/golden.mjs";
import { play, playAny } from "./support/played.mjs";
import { booted, dismiss, expect, goHome, hasPlayed, installed, test } from "./support/test.mjs";

const PUZZLES = ["encyclopedia", "seven by seven"].map(named);

const how = (page) => page.getByRole("region", { name: "How it went" });
const heading = (page, name) => page.getByRole("heading", { name });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const message = (page) => page.getByRole("textbox", { name: "Your message" });

/** A browser of a player's own, with a clock that the test moves. */
const newcomer = async (browser, options) => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.clock.install({ time: "2026-12-24T12:00:00" });
  await hasPlayed(page);
  return page;
};

/** Opens a link in the tab, as a tap in a chat would. */
async function follow(page, link) {
  await page.goto("about:blank");
  await page.goto(`./#${link}`);
}

/** Starts what waits, and solves it in so many seconds. */
async function solve(page, row, seconds) {
  await button(page, "Start").click();
  await page.clock.fastForward(seconds * 1_000);
  await play(page, row);
  await expect(how(page)).toBeVisible();
}

/** What a player sends of a solve, by their name; gives the link in it. */
async function send(page, name, { opener = "Share", withSolve = false } = {}) {
  await how(page).getByRole("button", { name: opener }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("textbox", { name: "Your name" }).fill(name);
  if (withSolve) {
    await dialog.getByRole("checkbox", { name: "Include my solve" }).click();
    await expect(dialog.getByRole("checkbox", { name: "Include my solve" })).toBeChecked();
  }
  const text = await message(page).inputValue();
  await dismiss(page);
  await expect(dialog).toBeHidden();
  return text.match(/#(.*)$/)[1];
}

/** The rows of a table, as they are read. */
const rows = (page, name = "Side by side") =>
  page
    .getByRole("table", { name })
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.cells]
          .map((cell) => cell.textContent)
          .join(" ")
          .trim(),
      ),
    );

for (const row of PUZZLES) {
  test(`a race there and back: ${row.game}`, async ({ browser }) => {
    test.slow();
    const [ann, ben] = [await newcomer(browser), await newcomer(browser)];
    await follow(ann, row.link);
    await solve(ann, row, 300);
    const link = await send(ann, "Ann");
    // The answer is in no link but one with a solve.
    expect(link).not.toMatch(/&s=/);

    await follow(ben, link);
    await expect(heading(ben, "Ready?")).toBeVisible();
    await expect(ben.getByText(/^Ann solved this .* in 5:\d\d\. Can you beat it\?$/)).toBeVisible();
    await expect(ben.getByText("No mistakes, no help.")).toBeVisible();
    await expect(button(ben, "Watch their solve")).toHaveCount(0);
    // The clock starts at Start, also after a while and a reload.
    await ben.clock.fastForward(600_000);
    await installed(ben);
    await ben.reload();
    await expect(button(ben, "Start")).toBeFocused();
    await solve(ben, row, 240);
    await expect(how(ben).getByText(/^You won by \d:\d\d\.$/)).toBeVisible();
    const [head, time, mistakes] = await rows(ben);
    expect(head).toBe("You Ann");
    expect(time).toMatch(/^Time 4:\d\d 5:\d\d$/);
    expect(mistakes).toBe("Mistakes 0 0");
    const back = await send(ben, "Ben", { opener: "Send a time back" });

    // Ann has solved it: she is told how it ended, and playing it again gives no time.
    await follow(ann, back);
    await expect(heading(ann, "You know this one")).toBeVisible();
    await expect(ann.getByText(/slower\.$/)).toBeVisible();
    expect((await rows(ann))[1]).toMatch(/^Time 5:\d\d 4:\d\d$/);
    await button(ann, "Play again").click();
    await play(ann, row);
    await expect(how(ann).getByText("no time to compare")).toBeVisible();
    await how(ann).getByRole("button", { name: "Share" }).click();
    await expect(message(ann)).toHaveValue(/^Here is an? /);
    await dismiss(ann);
    // Her own link races nobody.
    await follow(ann, link);
    await expect(heading(ann, "You know this one")).toBeVisible();
    await expect(ann.getByRole("table")).toHaveCount(0);
  });

  test(`a solve that came along is asked about, and free once the puzzle is solved: ${row.game}`, async ({
    browser,
  }) => {
    test.slow();
    const [ann, ben] = [await newcomer(browser), await newcomer(browser)];
    await follow(ann, row.link);
    await solve(ann, row, 300);
    const link = await send(ann, "Ann", { withSolve: true });
    await follow(ben, link);
    await button(ben, "Watch their solve").click();
    await expect(heading(ben, "Watch first?")).toBeVisible();
    await expect(button(ben, "Play it first")).toBeFocused();
    await button(ben, "Play it first").click();
    await ben.clock.fastForward(240_000);
    await play(ben, row);
    await expect(how(ben).getByText(/^You won by /)).toBeVisible();
    await how(ben).getByRole("button", { name: "Watch their solve" }).click();
    await expect(heading(ben, "Ann's solve")).toBeVisible();
    await ben.goBack();
    await expect(how(ben).getByText(/^You won by /)).toBeVisible();
  });
}

test("who watches first gets no time: not after a reload, and not by the daily", async ({ browser }) => {
  test.slow();
  const [ann, ben] = [await newcomer(browser), await newcomer(browser)];
  await ann.goto("./");
  await ann.getByRole("button", { name: /^Hashi daily, Easy/ }).click();
  await expect(ann.getByRole("application")).toBeVisible();
  await ann.clock.fastForward(120_000);
  await playAny(ann, "hashi");
  await expect(how(ann)).toBeVisible();
  const link = await send(ann, "Ann", { withSolve: true });

  await follow(ben, link);
  // It is found to be the daily it says it is.
  await expect(ben.getByText(/^Ann solved the easy 7 by 7 Hashi daily of 24 December 2026 in 2:\d\d\./)).toBeVisible();
  await expect(ben.getByText(/^Daily · Easy/)).toBeVisible();
  await button(ben, "Watch their solve").click();
  await button(ben, "Watch now").click();
  await expect(heading(ben, "Ann's solve")).toBeVisible();
  await ben.goBack();
  await expect(ben.getByText("You watched a solve of this puzzle, so it will have no time.")).toBeVisible();
  await ben.reload();
  await expect(ben.getByText("You watched a solve of this puzzle, so it will have no time.")).toBeVisible();
  // The same puzzle by another way.
  await ben.goto("./");
  await ben.getByRole("button", { name: /^Hashi daily, Easy/ }).click();
  await expect(ben.getByRole("application")).toBeVisible();
  await ben.clock.fastForward(30_000);
  await ben.reload();
  await button(ben, "Carry on").click();
  await playAny(ben, "hashi");
  await expect(heading(ben, "Solved, without a time")).toBeVisible();
  await expect(heading(ben, /^Solved in/)).toHaveCount(0);
  await goHome(ben);
  await expect(ben.getByRole("button", { name: /^Hashi daily, Easy 7×7, solved late$/ })).toBeVisible();
  await expect(ben.getByText(/in a row/)).toHaveCount(0);
});

test("who watches first from the history is asked as by the card, and gets no time", async ({ browser }) => {
  const row = named("seven by seven");
  const [ann, ben] = [await newcomer(browser), await newcomer(browser)];
  await follow(ann, row.link);
  await solve(ann, row, 300);
  const link = await send(ann, "Ann", { withSolve: true });

  await follow(ben, link);
  await button(ben, "Start").click();
  await ben.clock.fastForward(30_000);
  await goHome(ben);
  await ben.getByRole("link", { name: "History" }).click();
  const line = ben.getByRole("button", { name: /Hashi 7×7.*Ann.s time 5:\d\d/ });
  await line.click();
  await button(ben, "Watch their solve").click();
  await expect(ben.getByText(/^It shows where everything goes\./)).toBeVisible();
  await expect(button(ben, "Play it first")).toBeFocused();
  await button(ben, "Watch now").click();
  await expect(heading(ben, "Ann's solve")).toBeVisible();
  await ben.goBack();
  // It is asked no more.
  await line.click();
  await button(ben, "Watch their solve").click();
  await expect(heading(ben, "Ann's solve")).toBeVisible();
  await ben.goBack();
  await line.click();
  await button(ben, "Carry on").click();
  await play(ben, row);
  await expect(heading(ben, "Solved, without a time")).toBeVisible();
  await expect(heading(ben, /^Solved in/)).toHaveCount(0);
  await expect(ben.locator(".timer")).toBeHidden();
  expect((await rows(ben))[1]).toMatch(/^Time .*not known.* 5:\d\d$/);
});

test("a daily's board has everyone who sent their time", async ({ browser }) => {
  test.slow();
  const links = {};
  for (const [name, seconds] of [
    ["Ann", 300],
    ["Eve", 120],
  ]) {
    const page = await newcomer(browser);
    await page.goto("./");
    await page.getByRole("button", { name: /^Hashi daily, Easy/ }).click();
    await expect(page.getByRole("application")).toBeVisible();
    await page.clock.fastForward(seconds * 1_000);
    await playAny(page, "hashi");
    await expect(how(page)).toBeVisible();
    links[name] = await send(page, name);
    await page.close();
  }

  const ben = await newcomer(browser);
  for (const name of ["Ann", "Eve"]) {
    await follow(ben, links[name]);
    await expect(
      ben.getByText(new RegExp(`^${name} solved the easy 7 by 7 Hashi daily of 24 December 2026`)),
    ).toBeVisible();
  }
  await button(ben, "Start").click();
  await ben.clock.fastForward(200_000);
  await playAny(ben, "hashi");
  await expect(how(ben).getByText(/slower\.$/)).toBeVisible();
  const board = [
    /^Place Who, and how it went Time$/,
    /^1 Eve No mistakes, no help\. 2:\d\d$/,
    /^2 You No mistakes, no help\. 3:\d\d$/,
    /^3 Ann No mistakes, no help\. 5:\d\d$/,
  ];
  const name = "Hashi Easy, you and your friends";
  const expectBoard = async () => {
    const found = await rows(ben, name);
    expect(found).toHaveLength(board.length);
    for (const [at, line] of board.entries()) expect(found[at]).toMatch(line);
  };
  await expectBoard();
  await goHome(ben);
  await ben.getByRole("link", { name: "Calendar" }).click();
  await expect(ben.getByRole("table", { name })).toBeVisible();
  await expectBoard();
  await expect(ben.getByRole("table", { name: /you and your friends$/ })).toHaveCount(1);
});

test("a puzzle that was begun goes on, now against the friend's time", async ({ browser }) => {
  const row = named("seven by seven");
  const [ann, ben] = [await newcomer(browser), await newcomer(browser)];
  await follow(ann, row.link);
  await solve(ann, row, 300);
  const link = await send(ann, "Ann");
  await follow(ben, row.link);
  await button(ben, "Start").click();
  await ben.clock.fastForward(90_000);
  await goHome(ben);
  await follow(ben, link);
  await expect(heading(ben, "You have begun this one")).toBeVisible();
  await expect(ben.getByText(/^Your clock stands at 1:[34]\d\.$/)).toBeVisible();
  await button(ben, "Carry on").click();
  await play(ben, row);
  await expect(how(ben).getByText(/^You won by /)).toBeVisible();
});

test("Back from a game leads to where the player was before its link's card", async ({ page }) => {
  const row = named("seven by seven");
  await hasPlayed(page);
  const paste = async () => {
    await page.getByText("Have a code or a link?").first().click();
    await page.getByRole("textbox", { name: "Code or link" }).first().fill(`#${row.link}`);
  };
  const back = async () => {
    await page.goBack();
    await expect(heading(page, "Ninebridge")).toBeVisible();
  };
  await page.goto("./");
  await booted(page);
  await paste();
  await button(page, "Start").click();
  await expect(page.getByRole("application")).toBeVisible();
  await back();
  await paste();
  await button(page, "Carry on").click();
  await play(page, row);
  await expect(how(page)).toBeVisible();
  await back();
  await paste();
  await button(page, "Show the board").click();
  await expect(how(page)).toBeVisible();
  await back();
  // And a link that is followed in the tab itself.
  await page.evaluate((link) => location.assign(`#${link}`), row.link);
  await button(page, "Play again").click();
  await expect(page.getByRole("application")).toBeVisible();
  await back();
});

test("the message is there to select whatever the browser can do", async ({ browser }) => {
  const row = named("seven by seven");
  const page = await newcomer(browser);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
    Object.defineProperty(navigator, "share", {
      value: () => Promise.reject(new DOMException("called off", "AbortError")),
    });
  });
  await follow(page, row.link);
  await solve(page, row, 60);
  await how(page).getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  await expect(message(page)).toHaveValue(/Can you beat it\?/);
  await expect(dialog.getByText("It could not be copied")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByText("It could not be copied. Select the text and copy it yourself.")).toBeVisible();
  await dialog.getByRole("button", { name: "Code to scan" }).click();
  await expect(dialog.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
});

for (const press of ["click", "tap"]) {
  test(`a name that has just been typed goes along with the first ${press}`, async ({ browser }) => {
    const row = named("seven by seven");
    const page = await newcomer(browser, { hasTouch: true, permissions: ["clipboard-read", "clipboard-write"] });
    await follow(page, row.link);
    await solve(page, row, 60);
    await how(page).getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    const field = dialog.getByRole("textbox", { name: "Your name" });
    const names = {
      Ann: ["Copy", () => expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible()],
      Eve: ["Code to scan", () => expect(dialog.getByRole("img", { name: "The link as a QR code" })).toBeVisible()],
      "Eve II": ["Include my solve", () => expect(dialog.getByRole("checkbox")).toBeChecked()],
    };
    const messages = new Set();
    for (const [name, [button, expectDone]] of Object.entries(names)) {
      await field[press]();
      await field.fill("");
      await page.keyboard.type(name);
      // The message follows what is typed, and the field keeps it.
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(name);
      messages.add(await message(page).inputValue());
      await dialog.getByText(button, { exact: true })[press]();
      await expectDone();
      if (button === "Copy")
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await message(page).inputValue());
    }
    expect(messages.size).toBe(3);
  });
}

test("what the browser has no clipboard for is said", async ({ browser }) => {
  const row = named("seven by seven");
  const page = await newcomer(browser);
  // As on a page that did not come safely.
  await page.addInitScript(() => {
    for (const missing of ["clipboard", "storage", "share"]) {
      Object.defineProperty(navigator, missing, { value: undefined });
    }
  });
  await follow(page, row.link);
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  await solve(page, row, 60);
  await how(page).getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByText("It could not be copied. Select the text and copy it yourself.")).toBeVisible();
  await page.goto("./data");
  await button(page, "Ask the browser").click();
  await expect(page.getByText("Your browser has not agreed to keep it for good.")).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const size of ["320x568", "568x320", "390x844", "1280x800"]) {
  test(`a code to scan is in sight at once, all of it, at ${size}`, async ({ page }) => {
    const [width, height] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    await hasPlayed(page);
    await page.goto(`./#${named("encyclopedia").link}`);
    await button(page, "Start").click();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    await dialog.getByRole("button", { name: "Code to scan" }).click();
    const code = dialog.getByRole("img", { name: "The link as a QR code" });
    await expect(code).toBeInViewport({ ratio: 1 });
    // Large enough to be read, and the focus where it was.
    expect((await code.boundingBox()).width).toBeGreaterThanOrEqual(170);
    await expect(dialog.getByRole("button", { name: "Code to scan" })).toBeFocused();
    await expectInOrder(page);
  });
}

test("what is shared is put on the clipboard, and a picture is saved", async ({ browser }) => {
  const row = named("seven by seven");
  const page = await newcomer(browser);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await follow(page, row.link);
  await solve(page, row, 60);
  await how(page).getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  // Without a sheet of the device's own there is no button for it.
  await expect(dialog.getByRole("button", { name: "Share", exact: true })).toHaveCount(
    await page.evaluate(() => (navigator.share ? 1 : 0)),
  );
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await message(page).inputValue());
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Picture" }).click();
  expect((await saved).suggestedFilename()).toBe("ninebridge.png");
});

test("a game in progress is sent as its puzzle alone", async ({ browser }) => {
  const row = named("encyclopedia");
  const page = await newcomer(browser);
  await follow(page, row.link);
  await button(page, "Start").click();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(message(page)).toHaveValue(/^Here is an? .*Sudoku for you\.\n/);
  expect((await message(page).inputValue()).match(/#(.*)$/)[1]).not.toMatch(/[&]t=/);
});

test("a friend's whole message can be pasted", async ({ browser }) => {
  const [row, other] = PUZZLES;
  const page = await newcomer(browser);
  await page.goto("./");
  await booted(page);
  const field = page.getByRole("textbox", { name: "Code or link" });
  await page.getByText("Have a code or a link?").first().click();
  await field.first().fill(`Here you go: https://example.org/ninebridge/#${other.link}). Have fun!`);
  await expect(heading(page, "Ready?")).toBeVisible();
  await expect(page.getByText(/sent you an? .*Hashi\.$/)).toBeVisible();
  await page.goBack();
  await page.getByText("Have a code or a link?").first().click();
  await field.first().fill(`#${row.link.replace("GQn", "GQm")}`);
  await expect(page.getByRole("status").filter({ hasText: "damaged" })).toBeVisible();
});

test("what chats do to a link costs no more than its end", async ({ page }) => {
  const { link } = named("seven by seven");
  for (const after of [".", ",", ")", ">", '"', "…", "!", "%0A"]) {
    await follow(page, link + after);
    await expect(heading(page, "Ready?")).toBeVisible();
    await expect(page.getByText("part of it is missing")).toHaveCount(0);
  }
  // Encoded by a chat, it is the same; the address it leads to is as it was written.
  await follow(page, link.replaceAll("=", "%3D").replaceAll("&", "%26"));
  await expect(heading(page, "Ready?")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#${link}$`));
  // Without its puzzle it says so, and other fragments say nothing.
  await follow(page, "t=300&c=abcde");
  await expect(page.getByText("There is no puzzle in this link. Ask for it again.")).toBeVisible();
  await expect(heading(page, "Ninebridge")).toBeVisible();
  await follow(page, "top");
  await expect(heading(page, "Ninebridge")).toBeVisible();
  await expect(page.getByText("There is no puzzle in this link.")).toHaveCount(0);
  for (const lost of [1, 2, 3]) {
    await follow(page, link.slice(0, -lost));
    await expect(heading(page, "Ready?")).toBeVisible();
    await expect(page.getByText("part of it is missing")).toBeVisible();
  }
});

test("without the librarian a link still opens and starts", async ({ browser }) => {
  const row = named("seven by seven");
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route(/librarian/, (route) => route.abort());
  await follow(page, row.link);
  await expect(heading(page, "Ready?")).toBeVisible();
  await expect(page.getByText("Someone sent you a Hashi.")).toBeVisible();
  await button(page, "Start").click();
  await play(page, row);
  await expect(how(page)).toContainText("Solved in");
});
