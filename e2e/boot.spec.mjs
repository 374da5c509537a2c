import { slowLine } from "./support/slow.mjs";
import { booted, deal, expect, test, workersOf } from "./support/test.mjs";

test("the page starts under its sub-path, with the worker of its own build", async ({ page, baseURL }) => {
  const workers = workersOf(page);
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Ninebridge" })).toBeVisible();
  const build = await booted(page);
  expect(build).toMatch(/^[0-9a-f]{16}$/);
  // A hash that no longer fits is one more way to a white page; names are hashed already.
  await expect(page.locator("[integrity]")).toHaveCount(0);
  await deal(page, "Sudoku");
  expect(workers).toContain(`${baseURL}dealer-sudoku-${build}-loader.js`);
});

test("a screen's address reloads, though the host knows no such file", async ({ page, allowed }) => {
  // The host says 404 and sends the page along, as Pages does.
  allowed.push(/status of 404/);
  const response = await page.goto("hashi");
  expect(response.status()).toBe(404);
  await booted(page);
  await page.reload();
  await booted(page);
});

test("when the page cannot start, it says so and offers to reload", async ({ page, allowed }) => {
  allowed.push(/./);
  await page.route(/page-.*\.wasm$/, (route) => route.abort());
  await page.goto("./");
  const trouble = page.getByRole("alert").filter({ hasText: "could not start" });
  await expect(trouble).toBeVisible();
  await page.unroute(/page-.*\.wasm$/);
  await trouble.getByRole("button", { name: "Reload" }).click();
  await booted(page);
  await expect(trouble).toBeHidden();
});

test("an old page that asks for files no longer there says so, and a reload brings the new one", async ({
  page,
  allowed,
}) => {
  allowed.push(/./);
  // What a cache on the way hands out for a while after a deploy.
  await page.route("./", async (route) => {
    const response = await route.fetch();
    const old = (await response.text()).replaceAll(/page-[0-9a-f]+/g, "page-0000000000000000");
    await route.fulfill({ response, body: old });
  });
  await page.goto("./");
  const trouble = page.getByRole("alert").filter({ hasText: "could not start" });
  await expect(trouble).toBeVisible();
  await page.unroute("./");
  await trouble.getByRole("button", { name: "Reload" }).click();
  await booted(page);
});

test("the manifest is right wherever the site is put", async ({ page, baseURL }) => {
  await page.goto("./");
  const address = await page.locator("link[rel=manifest]").evaluate((link) => link.href);
  const manifest = await (await page.request.get(address)).json();
  const base = new URL(baseURL);
  expect(manifest.id).toBe(base.pathname);
  expect(new URL(manifest.start_url, address).href).toBe(base.href);
  expect(new URL(manifest.scope, address).href).toBe(base.href);
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, address).href);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()["content-type"]).toBe(type);
  }
});

test("the heading is there before the page is, and stays where it is", async ({ page, baseURL }) => {
  const line = await slowLine(baseURL, /page-.*\.wasm$/);
  try {
    await page.goto(line.url, { waitUntil: "commit" });
    const heading = page.getByRole("heading", { name: "Ninebridge" });
    await expect(heading).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await heading.boundingBox();
    expect(await page.getByRole("button", { name: "New Easy Sudoku" }).count()).toBe(0);
    line.release();
    await booted(page);
    await expect(page.getByRole("button", { name: "New Easy Sudoku" })).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
  } finally {
    await line.stop();
  }
});
