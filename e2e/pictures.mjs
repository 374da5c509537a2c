// Takes the pictures of docs/pictures off the page served at an address: `node e2e/pictures.mjs ADDRESS`.
// The games are opened by link, so that a picture changes only when the page does.
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import config from "./playwright.config.mjs";
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { bridgesOf, named } from "./support/golden.mjs";
import { THEMES, useTheme } from "./support/test.mjs";

const address = process.argv[2] ?? "http://127.0.0.1:8080/ninebridge/";
const out = fileURLToPath(new URL("../docs/pictures/", import.meta.url));

const browser = await chromium.launch(config.use.launchOptions);
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
for (const [size, viewport] of Object.entries(sizes)) {
  for (const theme of THEMES) {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    await useTheme(page, theme);
    const shoot = (name) => page.screenshot({ path: `${out}${name}-${size}-${theme}.png` });
    const open = async (link) => {
      await page.goto(`${address}#${link}`);
      await page.getByRole("button", { name: "Start" }).click();
    };

    await page.goto(address);
    await page.getByRole("button", { name: "New Easy Sudoku" }).waitFor();
    await shoot("home");
    for (const [name, title] of Object.entries({ settings: "Settings", help: "How to play" })) {
      await page.getByRole("button", { name: title }).click();
      await page.getByRole("dialog", { name: title }).waitFor();
      await shoot(name);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }

    const sudoku = named("encyclopedia");
    await open(sudoku.link);
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
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await shoot("menu");

    const hashi = named("seven by seven");
    await page.goto("about:blank");
    await open(hashi.link);
    const chart = new HashiBoard(page);
    const islands = await chart.islands();
    for (const { a, b, count } of bridgesOf(hashi).slice(0, 7)) {
      for (let i = 0; i < count; i++) await chart.dragSlot(islands, { a, b });
    }
    const { x, y } = await chart.island(islands[9]);
    await page.mouse.click(x, y);
    await chart.board.locator("g.held").waitFor();
    await shoot("hashi");
    await context.close();
  }
}
await browser.close();
