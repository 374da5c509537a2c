import { fileURLToPath } from "node:url";
import { rebuild } from "../xtask/web/rebuild.mjs";
import { startHost } from "./support/host.mjs";
import { booted, deal, expect, installed, test } from "./support/test.mjs";

const dist = process.env.NINEBRIDGE_DIST || fileURLToPath(new URL("../dist", import.meta.url));
const NEXT = "feedfacefeedface";

const look = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
  });

test("a new version waits until it is asked for, and is then whole", async ({ page, context }, info) => {
  const next = info.outputPath("next");
  await rebuild(dist, next, NEXT);
  const host = await startHost(info.outputPath("site"), dist);
  const notice = (tab) => tab.getByText("A new version is ready");
  const refresh = (tab) => tab.getByRole("button", { name: "Refresh" }).click();
  try {
    await page.goto(host.url);
    const first = await booted(page);
    expect(first).not.toBe(NEXT);
    await installed(page);
    await page.reload();
    await booted(page);
    const other = await context.newPage();
    await other.goto(host.url);
    await booted(other);

    await host.deploy(next);
    await look(page);
    await expect(notice(page)).toBeVisible();
    // Nothing changed under the player's hands, nor does a reload of their own mix the two.
    expect(await booted(page)).toBe(first);
    await page.reload();
    expect(await booted(page)).toBe(first);
    await expect(notice(page)).toBeVisible();
    expect(await deal(page, "Sudoku")).toContain(`worker-${first}-`);

    let loads = 0;
    page.on("load", () => (loads += 1));
    await refresh(page);
    await page.locator(`html[data-build="${NEXT}"]`).waitFor();
    expect(loads).toBe(1);

    // The other tab is left as it was, told, and comes along when asked.
    expect(await booted(other)).toBe(first);
    await expect(notice(other)).toBeVisible();
    await refresh(other);
    await other.locator(`html[data-build="${NEXT}"]`).waitFor();

    // All of the new build is here: page and worker, without the host.
    await context.setOffline(true);
    await other.reload();
    expect(await booted(other)).toBe(NEXT);
    expect(await deal(other, "Hashi")).toContain(`worker-${NEXT}-`);
  } finally {
    await host.stop();
  }
});
