// What axe finds wrong with any screen, dialog or theme: nothing.
import AxeBuilder from "@axe-core/playwright";
import { SudokuBoard } from "./support/boards.mjs";
import { named } from "./support/golden.mjs";
import { booted, expect, THEMES, test, useTheme } from "./support/test.mjs";

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
        await page.keyboard.press("Escape");
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
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await button(page, "Pause").click();
      await expectSound(page);
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
  });
}
