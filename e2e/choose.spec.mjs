// What a new puzzle is to be: its size, and a code from somebody else.
import { HashiBoard, SudokuBoard } from "./support/boards.mjs";
import { booted, expect, goHome, test } from "./support/test.mjs";

const card = (page, game) => page.getByRole("region", { name: game });
const line = (page) => page.locator("hgroup p");

test.beforeEach(async ({ page }) => {
  await page.goto("./");
  await booted(page);
});

test("a board of rows and columns of one's own", async ({ page }) => {
  const hashi = card(page, "Hashi");
  await hashi.getByLabel("Size").selectOption("My own");
  await hashi.getByLabel("Rows").fill("8");
  await hashi.getByLabel("Columns").fill("12");
  await hashi.getByRole("button", { name: "New Easy Hashi" }).click();
  const board = new HashiBoard(page);
  await expect(board.board).toBeVisible();
  await expect(line(page)).toHaveText(/^Easy · \w{6} · 8×12$/);
  const islands = await board.islands();
  expect(Math.max(...islands.map(({ x }) => x))).toBe(11);
  expect(Math.max(...islands.map(({ y }) => y))).toBe(7);
});

test("sizes and levels that cannot be had are not offered", async ({ page }) => {
  const hashi = card(page, "Hashi");
  await hashi.getByLabel("Size").selectOption("My own");
  await hashi.getByLabel("Rows").fill("4");
  await hashi.getByLabel("Columns").fill("4");
  await expect(hashi.getByRole("button", { name: "New Easy Hashi" })).toBeEnabled();
  await expect(hashi.getByRole("button", { name: "New Hard Hashi" })).toBeDisabled();
  await hashi.getByLabel("Rows").fill("99");
  await expect(hashi.getByText("Rows and columns go from 4 to 60.")).toBeVisible();
  await expect(hashi.getByRole("button", { name: "New Easy Hashi" })).toBeDisabled();
});

test("a code typed in deals the puzzle it was read out from", async ({ page }) => {
  const board = new SudokuBoard(page);
  await page.getByRole("button", { name: "New Medium Sudoku" }).click();
  await expect(board.grid).toBeVisible();
  const givens = await board.givens();
  const code = (await line(page).textContent()).split(" · ")[1];
  await goHome(page);
  const sudoku = card(page, "Sudoku");
  await sudoku.getByText("Have a code or a link?").click();
  const field = sudoku.getByLabel("Code or link", { exact: true });
  await field.fill("AB0CDE");
  await expect(sudoku.getByText(/^Character 3 is 0/)).toBeVisible();
  await field.fill("ABC");
  await expect(sudoku.getByText("A code has six characters. This one has 3.")).toBeVisible();
  await page.getByRole("button", { name: "New Medium Sudoku" }).click();
  await expect(field).toBeVisible();
  await field.fill(` ${code.toLowerCase()} `);
  await page.getByRole("button", { name: "New Medium Sudoku" }).click();
  await expect(line(page)).toContainText(code);
  expect(await board.givens()).toBe(givens);
});

test("a board too large to be dealt by level comes as it is, and its code deals it again", async ({ page }) => {
  const hashi = card(page, "Hashi");
  const size = async (rows, columns) => {
    await hashi.getByLabel("Size").selectOption("My own");
    await hashi.getByLabel("Rows").fill(String(rows));
    await hashi.getByLabel("Columns").fill(String(columns));
  };
  await size(60, 60);
  const any = hashi.getByRole("button", { name: "New Hashi of any level" });
  await expect(hashi.locator(".choice").getByRole("button")).toHaveCount(1);
  await expect(hashi.getByText(/come as they are/)).toBeVisible();
  await any.click();
  const board = new HashiBoard(page);
  await expect(board.board).toBeVisible();
  // Its level is told once there is one.
  await expect(line(page)).toHaveText(/^(Easy|Medium|Hard|Expert|Beyond Expert) · \w{6} · 60×60$/);
  const islands = await board.islands();
  expect(islands.length).toBeGreaterThan(600);
  const code = (await line(page).textContent()).split(" · ")[1];

  // Stored like any other.
  await goHome(page);
  await page.reload();
  await booted(page);
  await hashi.getByRole("button", { name: /Carry on/ }).click();
  expect(await board.islands()).toEqual(islands);
  await goHome(page);
  await size(60, 60);
  await hashi.getByText("Have a code or a link?").click();
  await hashi.getByLabel("Code or link", { exact: true }).fill(code);
  await any.click();
  await expect(line(page)).toContainText(code);
  expect(await board.islands()).toEqual(islands);
});
