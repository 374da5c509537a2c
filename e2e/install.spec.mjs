// The page asks to be installed where that can be had: once, of who has solved something, and never of who has it.
import { offerInstall } from "./support/install.mjs";
import { booted, expect, test } from "./support/test.mjs";

const asked = (page) => page.getByRole("region", { name: "Install" });

/** Has the player have solved something, once. */
const hasSolved = (page) =>
  page.addInitScript(() => {
    const name = "ninebridge.preferences";
    localStorage.getItem(name) ?? localStorage.setItem(name, '{"install":true}');
  });

test("who has solved nothing yet is not asked", async ({ page }) => {
  await page.goto("./");
  await booted(page);
  expect(await offerInstall(page)).toBe(true);
  await expect(page.getByRole("button", { name: "Settings" })).toBeVisible();
  await expect(asked(page)).toBeHidden();
});

test("an offer is taken up, once", async ({ page }) => {
  await hasSolved(page);
  await page.goto("./");
  await booted(page);
  await expect(asked(page)).toBeHidden();
  await offerInstall(page);
  await asked(page).getByRole("button", { name: "Install" }).click();
  expect(await page.evaluate(() => window.prompted)).toBe(1);
  await expect(asked(page)).toBeHidden();
  await offerInstall(page);
  await expect(asked(page)).toBeHidden();
});

test("an offer put away is put away for good", async ({ page }) => {
  await hasSolved(page);
  await page.goto("./");
  await booted(page);
  await offerInstall(page);
  await asked(page).getByRole("button", { name: "Not now" }).click();
  await expect(asked(page)).toBeHidden();
  await page.reload();
  await booted(page);
  await offerInstall(page);
  await expect(page.getByRole("button", { name: "Settings" })).toBeVisible();
  await expect(asked(page)).toBeHidden();
  expect(await page.evaluate(() => window.prompted)).toBeUndefined();
});

test("installed meanwhile, it is not asked any more", async ({ page }) => {
  await hasSolved(page);
  await page.goto("./");
  await booted(page);
  await offerInstall(page);
  await expect(asked(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect(asked(page)).toBeHidden();
});

for (const [standalone, shows] of [
  [false, true],
  [true, false],
]) {
  test(`on Apple's phones, ${shows ? "in the browser: how it is done" : "from the home screen: nothing"}`, async ({
    page,
  }) => {
    await hasSolved(page);
    await page.addInitScript((standalone) => {
      Object.defineProperty(navigator, "standalone", { value: standalone });
    }, standalone);
    await page.goto("./");
    await booted(page);
    await expect(page.getByRole("button", { name: "Settings" })).toBeVisible();
    await expect(asked(page)).toBeVisible({ visible: shows });
    if (shows) {
      await expect(asked(page)).toContainText("Add to Home Screen");
      await expect(asked(page).getByRole("button")).toHaveCount(1);
      await asked(page).getByRole("button", { name: "Not now" }).click();
      await expect(asked(page)).toBeHidden();
    }
  });
}
