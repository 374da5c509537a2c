// What axe finds wrong with any screen, dialog or theme: nothing.
import AxeBuilder from "@axe-core/playwright";
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { bridgesOf, named, paced } from "./support/golden.mjs";
import { offerInstall } from "./support/install.mjs";
import { playAny } from "./support/played.mjs";
import { booted, chooseSize, dismiss, expect, goHome, THEMES, test, useTheme, X_WING } from "./support/test.mjs";
import { holdDeals, letGo } from "./support/waits.mjs";

// A trace would hold axe's half a megabyte once for every look.
test.use({ trace: "off" });

const button = (page, name) => page.getByRole("button", { name });

/** A part is looked at alone where the rest has been. */
async function expectSound(page, part = "html") {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 120)) }))).toEqual([]);
}

/** A dialog that has come to rest. */
async function settled(page, name) {
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await dialog.evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map((animation) => animation.finished.then(() => undefined))),
  );
}

for (const theme of THEMES) {
  test.describe(theme, () => {
    test.use({ reducedMotion: "reduce" });

    test.beforeEach(({ page }) => useTheme(page, theme));

    test("home and its dialogs", async ({ page }) => {
      await page.goto("./");
      await booted(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectSound(page);
      for (const name of ["Settings", "How to play", "About"]) {
        await button(page, name).click();
        await settled(page, name);
        await expectSound(page, "dialog[open]");
        await dismiss(page);
        await expect(page.getByRole("dialog")).toBeHidden();
      }
    });

    test("a Sudoku, its cards and its dialogs", async ({ page }) => {
      await page.goto(`./#${named("encyclopedia").link}`);
      await expect(button(page, "Start")).toBeVisible();
      await expectSound(page);
      await button(page, "Start").click();
      const board = new SudokuBoard(page);
      const [first, second, third] = await board.toFill();
      await board.place(first.index, first.digit);
      await button(page, "Notes").click();
      await board.place(second.index, second.digit);
      await expectSound(page);
      await button(page, "Notes").click();
      // A clash.
      await board.place(third.index, first.digit);
      await expectSound(page);
      await button(page, "Menu").click();
      await settled(page, "Menu");
      await expectSound(page, "dialog[open]");
      await button(page, "New puzzle").click();
      await settled(page, "New Sudoku");
      await expectSound(page, "dialog[open]");
      await dismiss(page);
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.keyboard.press("h");
      await expect(page.locator(".hint")).toBeVisible();
      await expectSound(page);
      await button(page, "Help").first().click();
      await settled(page, "Help");
      await expectSound(page, "dialog[open]");
      await button(page, "Show the solution").click();
      await settled(page, "Show the solution");
      await expectSound(page, "dialog[open]");
      await dismiss(page);
      await expect(page.getByRole("dialog")).toBeHidden();
      await button(page, "Pause").click();
      await expectSound(page);
    });

    test("a hint with its steps, the guide and practice", async ({ page }) => {
      await page.goto(`./#${X_WING}`);
      await button(page, "Start").click();
      await page.keyboard.press("h");
      await expect(page.locator(".hint")).toContainText("X-Wing");
      await expectSound(page);
      await page.keyboard.press("s");
      await settled(page, "Row 4, column 9");
      await expectSound(page, "dialog.steps");
      await dismiss(page);
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.keyboard.press("m");
      await button(page, "Guide").click();
      await expect(page.getByRole("heading", { name: "Expert" })).toBeVisible();
      await settled(page, "Guide");
      await expectSound(page, "dialog.guide");
      await button(page, "Naked pair").click();
      await expect(button(page, "Practise")).toBeVisible();
      await settled(page, "Naked pair");
      await expectSound(page, "dialog.article");
      await button(page, "Practise").click();
      await expect(page.locator(".course")).toBeVisible({ timeout: 15_000 });
      await expectSound(page, "dialog.practice");
    });

    test("a Hashi, and an address with nothing at it", async ({ page, allowed }) => {
      allowed.push(/status of 404/);
      await page.goto(`./#${named("seven by seven").link}`);
      await button(page, "Start").click();
      await expect(page.getByRole("application")).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expectSound(page);
      await page.goto("./nowhere");
      await booted(page);
      await expectSound(page);
    });

    test("a large Hashi being watched, and a friend's pace", async ({ page }) => {
      await page.goto("./");
      await booted(page);
      await chooseSize(page, 4, 20);
      await button(page, "New Easy Hashi").click();
      await expect(page.getByRole("application")).toBeVisible();
      await playAny(page, "hashi");
      await button(page, "Watch your solve").click();
      await button(page, "Zoom in").click();
      await expectSound(page);
      await page.goto(`./#${paced("hashi")}`);
      await button(page, "Start").click();
      await expect(page.getByRole("meter", { name: "The race" })).toBeAttached();
      await expectSound(page);
    });

    test("a solve being watched", async ({ page }) => {
      const row = named("encyclopedia");
      await page.goto(`./#${row.link}`);
      await button(page, "Start").click();
      const board = new SudokuBoard(page);
      for (const [index, given] of [...row.puzzle].entries()) {
        if (given === ".") await board.place(index, row.answer[index]);
        // Marks along the scrubber, and what they are.
        if (index === 5) await page.keyboard.press("c");
      }
      await button(page, "Watch your solve").click();
      await expect(page.getByRole("slider")).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(page.locator(".hinted")).toBeVisible();
      await expectSound(page);
    });

    test("a large board from its fields to its zoom, a game solved, and the question about installing", async ({
      page,
    }) => {
      await holdDeals(page);
      const row = named("seven by seven");
      await page.goto(`./#${row.link}`);
      await button(page, "Start").click();
      const board = new HashiBoard(page);
      await expect(page.locator(".status").filter({ hasText: "Drag from island to island" })).toBeVisible();
      await expectSound(page);
      const islands = await board.islands();
      for (const { a, b, count } of bridgesOf(row)) {
        for (let i = 0; i < count; i++) await board.dragSlot(islands, { a, b });
      }
      await expect(page.locator(".seal")).toBeVisible();
      await expect(button(page, "Share")).toBeVisible();
      await expectSound(page);
      await button(page, "Share").click();
      await settled(page, "Share");
      await button(page, "Code to scan").click();
      await expect(page.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
      await expectSound(page, "dialog[open]");
      await dismiss(page);
      await expect(page.getByRole("dialog")).toBeHidden();
      await goHome(page);
      await offerInstall(page);
      await expect(page.getByRole("region", { name: "Install" })).toBeVisible();
      const card = page.getByRole("region", { name: "Hashi" });
      await card.getByLabel("Size").selectOption("My own");
      await card.getByText("Have a code or a link?").click();
      await card.getByLabel("Rows").fill("60");
      await card.getByLabel("Columns").fill("60");
      await expectSound(page);
      await button(page, "New Hashi of any level").click();
      await expect(page.locator("progress[value]")).toBeVisible();
      await expectSound(page, ".waiting");
      await letGo(page);
      await expect(board.board).toBeVisible();
      await goHome(page);
      await expect(page.getByRole("button", { name: /Carry on/ })).toBeVisible();
      await expectSound(page);
    });
  });
}
