import { fileURLToPath } from "node:url";
import { rebuild } from "../xtask/web/rebuild.mjs";
import { startHost } from "./support/host.mjs";
import { test as base, booted, deal, expect, installed, workersOf } from "./support/test.mjs";

const dist = process.env.NINEBRIDGE_DIST || fileURLToPath(new URL("../dist", import.meta.url));
const NEXT = "feedfacefeedface";

const test = base.extend({
  /** The folder of another build. */
  next: [
    async ({}, use, { project }) => {
      const folder = `${project.outputDir}/next-build`;
      await rebuild(dist, folder, NEXT);
      await use(folder);
    },
    { scope: "worker" },
  ],

  /** A host of the present build, whose folder can be swapped. */
  host: async ({}, use, info) => {
    const host = await startHost(info.outputPath("site"), dist);
    await use(host);
    await host.stop();
  },
});

/** Looks for a new version, as the page does when it opens, comes back, and every ten minutes. */
const look = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
  });
const notice = (tab) => tab.getByText("A new version is ready");
const refresh = (tab) => tab.getByRole("button", { name: "Refresh" }).click();
const runs = (tab, build) => tab.locator(`html[data-build="${build}"]`).waitFor();

test("a new version waits until it is asked for, and is then whole", async ({ page, context, host, next }) => {
  const workers = workersOf(page);
  await page.goto(host.url);
  const first = await booted(page);
  expect(first).not.toBe(NEXT);
  await installed(page);
  await page.reload();
  await booted(page);
  const other = await context.newPage();
  await other.goto(host.url);
  await booted(other);

  // The neighbours on the same origin, whose caches and keys are not ours to tidy.
  await page.evaluate(async () => {
    await caches.open("other-precache-v2-https://example.test/");
    await caches.open("workbox-precache-v2-elsewhere");
    localStorage.setItem("other.scores", "[]");
  });
  const neighbours = (tab) =>
    tab.evaluate(async () => [
      ...(await caches.keys()).filter((name) => !name.startsWith("ninebridge-")),
      ...Object.keys(localStorage).filter((key) => !key.startsWith("ninebridge.")),
    ]);
  const before = await neighbours(page);
  expect(before).toHaveLength(3);

  await host.deploy(next);
  await look(page);
  await expect(notice(page)).toBeVisible();
  // Nothing changed under the player's hands, nor does a reload of their own mix the two.
  expect(await booted(page)).toBe(first);
  await page.reload();
  expect(await booted(page)).toBe(first);
  await expect(notice(page)).toBeVisible();
  await deal(page, "Sudoku");
  expect(workers).toContainEqual(expect.stringContaining(`dealer-sudoku-${first}-`));

  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await refresh(page);
  await runs(page, NEXT);
  expect(loads).toBe(1);

  // The other tab is left as it was, told, and comes along when asked.
  expect(await booted(other)).toBe(first);
  await expect(notice(other)).toBeVisible();
  await refresh(other);
  await runs(other, NEXT);

  expect(await neighbours(page)).toEqual(before);
  // The game that was begun under the old build goes on.
  await page.getByRole("button", { name: "Carry on" }).first().click();
  await expect(page.getByRole("grid")).toBeVisible();

  // All of the new build is here: page and worker, without the host.
  await context.setOffline(true);
  const others = workersOf(other);
  await other.reload();
  expect(await booted(other)).toBe(NEXT);
  await deal(other, "Hashi");
  expect(others).toContainEqual(expect.stringContaining(`dealer-hashi-${NEXT}-`));
});

test("a first visit that lasts hears of a new version too", async ({ page, host, next }) => {
  await page.goto(host.url);
  const first = await booted(page);
  await installed(page);
  await host.deploy(next);
  await look(page);
  await expect(notice(page)).toBeVisible();
  expect(await booted(page)).toBe(first);
  await refresh(page);
  await runs(page, NEXT);
});
