// A solved game: the board stays, its seal with it, and the next puzzle is a tap away.
import { named } from "./support/golden.mjs";
import { play } from "./support/played.mjs";
import { booted, dismiss, expect, goHome, installed, test } from "./support/test.mjs";

const how = (page) => page.getByRole("region", { name: "How it went" });
const seal = (page) => page.locator(".seal");

async function solve(page, name) {
  const row = named(name);
  await page.goto(`./#${row.link}`);
  await page.getByRole("button", { name: "Start" }).click();
  await play(page, row);
}

for (const reducedMotion of ["reduce", "no-preference"]) {
  test.describe(reducedMotion, () => {
    test.use({ reducedMotion });

    for (const [name, shape] of [
      ["seven by seven", " · 7×7"],
      ["encyclopedia", ""],
    ]) {
      test(`a solve is told and sealed, and the next of its kind is a tap away: ${name}`, async ({ page }) => {
        await solve(page, name);
        await expect(page.getByRole("status").filter({ hasText: "Solved!" })).toBeAttached();
        await expect(how(page)).toContainText(/Solved in \d/);
        await expect(how(page).getByRole("listitem")).toHaveText([
          new RegExp(`^(Easy|Medium|Hard|Expert) · From a link${shape}$`),
          "No mistakes",
          "No help, all your own",
        ]);
        // Still or in motion, it is there within its time; and it is in nobody's way.
        await expect(seal(page)).toBeVisible({ timeout: 1_200 });
        expect(await seal(page).evaluate((seal) => getComputedStyle(seal).pointerEvents)).toBe("none");
        const next = how(page).getByRole("button", { name: /^Next / });
        const level = (await next.textContent()).replace("Next ", "");
        await next.click();
        await expect(page.getByText(new RegExp(`^${level} · \\w{6}${shape}$`))).toBeVisible();
        await expect(how(page)).toBeHidden();
        await expect(seal(page)).toBeHidden();
      });
    }
  });
}

test("a solved game opened again shows its board and its seal, and is not offered to be gone on with", async ({
  page,
}) => {
  await solve(page, "encyclopedia");
  await expect(how(page)).toBeVisible();
  await installed(page);
  await page.reload();
  await booted(page);
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(seal(page)).toBeVisible();
  await expect(how(page)).toContainText("No mistakes");
  await how(page).getByRole("button", { name: "Another kind" }).click();
  await expect(page.getByRole("dialog", { name: "New Sudoku" })).toBeVisible();
  await dismiss(page);
  await goHome(page);
  await expect(page.getByRole("link", { name: /Carry on/ })).toHaveCount(0);
});
