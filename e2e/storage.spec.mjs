// Storage that is blocked, full or holds nonsense, and the neighbours on the same origin.
import { SudokuBoard } from "./support/boards.mjs";
import { blockStorage, booted, deal, expect, goHome, test } from "./support/test.mjs";

const said = (page, text) => page.getByRole("status").filter({ hasText: text });

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
