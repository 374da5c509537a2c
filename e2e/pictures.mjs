// Takes a picture of every main screen, on a phone and a desktop and in every theme, off the page served at an address:
// `node e2e/pictures.mjs ADDRESS [FOLDER]`. README's own are copies of some of them. The games are opened by link, so that
// a picture changes only when the page does.
import path from "node:path";
import { chromium } from "@playwright/test";
import config from "./playwright.config.mjs";
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { bridgesOf, named } from "./support/golden.mjs";
import { booted, THEMES, useTheme, X_WING } from "./support/test.mjs";

const [address = "http://127.0.0.1:8080/ninebridge/", out = "target/pictures"] = process.argv.slice(2);
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** One size and theme: screen after screen. */
async function album(page, shoot) {
  const press = (name) => page.getByRole("button", { name }).last().click();
  const dialog = (name) => page.getByRole("dialog", { name });
  const close = async () => {
    while (await page.getByRole("dialog").count()) {
      const open = await page.getByRole("dialog").count();
      await page.keyboard.press("Escape");
      await page.waitForFunction((open) => document.querySelectorAll("dialog[open]").length < open, open);
    }
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
}

const browser = await chromium.launch(config.use.launchOptions);
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of THEMES) {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce", serviceWorkers: "block" });
    const page = await context.newPage();
    await useTheme(page, theme);
    await album(page, (name) => page.screenshot({ path: path.join(out, `${name}-${size}-${theme}.png`) }));
    await context.close();
  }
}
await browser.close();
