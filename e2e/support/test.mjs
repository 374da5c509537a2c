// Playwright's `test`, with what every test of ours wants: a page that complains fails its test.
import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** What a board is to assistive technology. */
const BOARDS = { Sudoku: "grid", Hashi: "application" };

export const test = base.extend({
  /** What the page is allowed to complain about: a list of patterns a test may add to. */
  allowed: async ({}, use) => {
    await use([]);
  },

  page: async ({ page, allowed }, use) => {
    const complaints = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        console.error(`Content policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await use(page);
    const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    base.expect(unexpected, "what the page complained about").toEqual([]);
  },
});

/** The page is up; gives its build's name. */
export async function booted(page) {
  const root = page.locator("html[data-build]");
  await root.waitFor();
  await base.expect(page.getByRole("main")).toBeVisible();
  return root.getAttribute("data-build");
}

/** Has an easy puzzle dealt, from the first screen and with none begun. */
export async function deal(page, game) {
  await page.getByRole("button", { name: `New Easy ${game}` }).click();
  await base.expect(page.getByRole(BOARDS[game])).toBeVisible();
}

/** The addresses of the workers a page starts, from now on. */
export function workersOf(page) {
  const addresses = [];
  page.on("worker", (worker) => addresses.push(worker.url()));
  return addresses;
}

/** Everything for the next visit is cached. */
export async function installed(page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** On the first screen: a Hashi of rows and columns of one's own. */
export async function chooseSize(page, rows, columns) {
  const card = page.getByRole("region", { name: "Hashi" });
  await card.getByLabel("Size").selectOption("My own");
  await card.getByLabel("Rows").fill(String(rows));
  await card.getByLabel("Columns").fill(String(columns));
}

/** From a game to the first screen. */
export async function goHome(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Home" }).click();
  await base.expect(page.getByRole("heading", { name: "Ninebridge" })).toBeVisible();
}

/** Closes the topmost dialog by its key. The history leaves it only later, and a step taken before that is lost. */
export async function dismiss(page) {
  const depth = () => page.evaluate(() => history.state ?? 0);
  const before = await depth();
  await page.keyboard.press("Escape");
  await base.expect.poll(depth).toBeLessThan(before);
}

/** Has the player have played before: the clock waits for the first move ever. */
export async function hasPlayed(page) {
  await page.addInitScript(() => {
    localStorage.setItem("ninebridge.preferences", '{"met-hashi":true,"met-sudoku":true}');
  });
}

/** A link to a Sudoku of which an X-Wing is the first of two steps. */
export const X_WING = "p=sudoku-GfZHRyiI7P_7PRqeT72mukYLISqqfo_KlOb2R1V4Ejl&c=k5vh1";

/** Every theme there is. */
export const THEMES = ["light", "dark", "contrast"];

/** Has the page drawn in a theme from the start. */
export async function useTheme(page, theme) {
  await page.addInitScript((theme) => {
    localStorage.setItem("ninebridge.preferences", JSON.stringify({ theme }));
  }, theme);
}

/** Has the browser refuse storage, as it does where cookies are blocked: the first touch throws. */
export async function blockStorage(page) {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
}
