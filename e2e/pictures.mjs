// Takes a picture of every main screen, on a phone and a desktop and in every theme: `cargo xtask pictures`, which gives
// the page's address and the folder. README's own are copies of some of them. The games are opened by link, so that a
// picture changes only when the page does.
import path from "node:path";
import { chromium } from "@playwright/test";
import config from "./playwright.config.mjs";
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { bridgesOf, named, paced } from "./support/golden.mjs";
import { keep, kept, years } from "./support/shelf.mjs";
import { booted, dismiss, THEMES, useTheme, X_WING } from "./support/test.mjs";

const [address, out] = process.argv.slice(2);
/** When all of them are taken, and so what they say. */
const NOW = "2026-12-24T18:00:00";
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** One size and theme: screen after screen. */
async function album(page, shoot) {
  const press = (name) => page.getByRole("button", { name }).last().click();
  const dialog = (name) => page.getByRole("dialog", { name });
  const close = async () => {
    while (await page.getByRole("dialog").count()) await dismiss(page);
  };
  const start = async (link) => {
    await page.goto("about:blank");
    await page.goto(`${address}#${link}`);
    await page.getByRole("button", { name: "Start" }).waitFor();
  };

  await page.goto(address);
  await booted(page);
  await shoot("home");
  for (const [name, title] of Object.entries({ settings: "Settings", help: "How to play", guide: "Guide" })) {
    await press(title);
    await dialog(title).waitFor();
    await dialog(title).getByText("One moment").first().waitFor({ state: "hidden" });
    await shoot(name);
    await close();
  }

  const sudoku = named("encyclopedia");
  await start(sudoku.link);
  await shoot("ready");
  await press("Start");
  const grid = new SudokuBoard(page);
  const toFill = [...sudoku.puzzle].flatMap((given, index) => (given === "." ? [index] : []));
  for (const index of toFill.slice(0, 14)) await grid.place(index, sudoku.answer[index]);
  await page.keyboard.press("Space");
  for (const index of toFill.slice(14, 24)) {
    await grid.cell(index).click();
    for (const digit of [sudoku.answer[index], (Number(sudoku.answer[index]) % 9) + 1]) {
      await page.keyboard.press(String(digit));
    }
  }
  await page.keyboard.press("Space");
  await grid.cell(40).click();
  await shoot("sudoku");
  await press("Menu");
  await dialog("Menu").waitFor();
  await shoot("menu");
  await close();
  await page.keyboard.press("p");
  await page.getByRole("heading", { name: "Paused" }).waitFor();
  await shoot("paused");
  await page.keyboard.press("p");
  for (const index of toFill.slice(14)) await grid.place(index, sudoku.answer[index]);
  await page.locator(".finish").waitFor();
  await shoot("sudoku-solved");

  await start(X_WING);
  await press("Start");
  await page.keyboard.press("a");
  await page.keyboard.press("h");
  await page.locator(".hint").waitFor();
  await shoot("hint");
  await page.keyboard.press("s");
  await page.locator("dialog.steps").waitFor();
  await shoot("steps");
  await press("What's an X-Wing?");
  await dialog("What's an X-Wing?").waitFor();
  await shoot("article");
  await press("Practise");
  await page.locator("dialog.practice [role=grid]").waitFor();
  await shoot("practice");
  await close();

  const hashi = named("seven by seven");
  await start(hashi.link);
  await press("Start");
  const chart = new HashiBoard(page);
  const islands = await chart.islands();
  const bridges = bridgesOf(hashi);
  const draw = async ({ a, b, count }) => {
    for (let i = 0; i < count; i++) await chart.dragSlot(islands, { a, b });
  };
  for (const bridge of bridges.slice(0, 7)) await draw(bridge);
  const { x, y } = await chart.island(islands[9]);
  await page.mouse.click(x, y);
  await chart.board.locator("g.held").waitFor();
  await shoot("hashi");
  await page.keyboard.press("h");
  await page.locator(".hint").waitFor();
  await shoot("hashi-hint");
  for (const bridge of bridges.slice(7)) await draw(bridge);
  await page.locator(".finish").waitFor();
  await shoot("hashi-solved");
  await press("Watch your solve");
  await page.getByRole("slider", { name: "Moves" }).fill("9");
  await shoot("watch");

  // Who has solved it has nothing to race.
  const played = await kept(page);
  await page.evaluate(() => localStorage.clear());
  await start(paced("sudoku"));
  await page.getByRole("button", { name: "Pass it on" }).waitFor();
  await shoot("card");
  await press("Start");
  for (const index of toFill.slice(0, 20)) await grid.place(index, sudoku.answer[index]);
  await page.clock.fastForward(120_000);
  await shoot("race");
  for (const index of toFill.slice(20)) await grid.place(index, sudoku.answer[index]);
  await page.getByRole("table", { name: "Side by side" }).waitFor();
  await shoot("race-won");
  await press("Send a time back");
  await dialog("Share").getByRole("textbox", { name: "Your message" }).waitFor();
  await shoot("share");
  await close();

  await keep(page, years(played, { games: 400, unfinished: 4, days: 13, now: Date.parse(NOW) }));
  await page.goto(address);
  await booted(page);
  await page
    .getByRole("button", { name: /, solved/ })
    .first()
    .waitFor();
  await shoot("today");
  for (const [name, link] of Object.entries({
    calendar: "Calendar",
    history: "History",
    statistics: "Statistics",
    data: "Your data",
  })) {
    await page.getByRole("link", { name: link }).click();
    await page.getByText("One moment").waitFor({ state: "hidden" });
    await shoot(name);
  }
}

const browser = await chromium.launch(config.use.launchOptions);
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of THEMES) {
    const context = await browser.newContext({
      baseURL: address,
      viewport,
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.clock.install({ time: NOW });
    await useTheme(page, theme);
    await album(page, (name) => page.screenshot({ path: path.join(out, `${name}-${size}-${theme}.png`) }));
    await context.close();
  }
}
await browser.close();
