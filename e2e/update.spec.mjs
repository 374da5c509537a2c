import { fileURLToPath } from "node:url";
import { rebuild } from "../xtask/web/rebuild.mjs";
import { startHost } from "./support/host.mjs";
import { booted, expect, installed, test } from "./support/test.mjs";

const dist = process.env.NINEBRIDGE_DIST || fileURLToPath(new URL("../dist", import.meta.url));
const NEXT = "feedfacefeedface";

const build = (page) => page.locator("#worker").getAttribute("data-build");
const look = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
  });

test("a new version waits until it is asked for, and is then whole", async ({ page, context }, info) => {
  const next = info.outputPath("next");
  await rebuild(dist, next, NEXT);
  const host = await startHost(info.outputPath("site"), dist);
  try {
    await page.goto(host.url);
    await booted(page);
    const first = await build(page);
    expect(first).not.toBe(NEXT);
    await installed(page);
    await page.reload();
    await booted(page);
    const other = await context.newPage();
    await other.goto(host.url);
    await booted(other);

    await host.deploy(next);
    await look(page);
    await expect(page.getByText("A new version is ready")).toBeVisible();
    // Nothing changed under the player's hands, nor does a reload of their own mix the two.
    expect(await build(page)).toBe(first);
    await page.reload();
    await booted(page);
    expect(await build(page)).toBe(first);

    let loads = 0;
    page.on("load", () => (loads += 1));
    await expect(page.getByText("A new version is ready")).toBeVisible();
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.locator(`[data-build="${NEXT}"]`)).toHaveText(`ready ${NEXT}`);
    expect(loads).toBe(1);

    // The other tab is left as it was, told, and comes along when asked.
    expect(await build(other)).toBe(first);
    await expect(other.getByText("A new version is ready")).toBeVisible();
    await other.getByRole("button", { name: "Refresh" }).click();
    await expect(other.locator(`[data-build="${NEXT}"]`)).toHaveText(`ready ${NEXT}`);

    await context.setOffline(true);
    await page.reload();
    await expect(page.locator("#worker")).toHaveText(`ready ${NEXT}`);
  } finally {
    await host.stop();
  }
});
