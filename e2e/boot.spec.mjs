import { booted, expect, test } from "./support/test.mjs";

test("the page starts under its sub-path, with the worker of its own build", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Ninebridge" })).toBeVisible();
  await booted(page);
  const worker = page.locator("#worker");
  expect(await worker.textContent()).toBe(`ready ${await worker.getAttribute("data-build")}`);
  expect(await worker.getAttribute("data-build")).toMatch(/^[0-9a-f]{16}$/);
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
  allowed.push(/.*/);
  await page.route(/page-.*\.wasm$/, (route) => route.abort());
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("could not start");
  await page.unroute(/page-.*\.wasm$/);
  await page.getByRole("button", { name: "Reload" }).click();
  await booted(page);
  await expect(page.getByRole("alert")).toBeHidden();
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
