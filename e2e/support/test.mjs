// Playwright's `test`, with what every test of ours wants: a page that complains fails its test.
import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

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

/** The page's own view is there, and its worker has answered. */
export async function booted(page) {
  await base.expect(page.locator("#worker")).toHaveText(/^ready /);
}

/** Everything for the next visit is cached. */
export async function installed(page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
