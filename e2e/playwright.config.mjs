// The page in Chromium, as it would be hosted. `cargo xtask test` serves the release build and says where; on its
// own (`npx playwright test --config e2e/playwright.config.mjs`) it serves what is in dist/.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { SWITCHES } from "./support/chromium.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const chromium = process.env.CHROMIUM || ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
const own = "http://127.0.0.1:8137/ninebridge/";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.mjs",
  outputDir: "results",
  // One worker, as two would take turns on a small machine; no second try, as a test that needs one is wrong.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  timeout: 30_000,
  use: {
    baseURL: process.env.NINEBRIDGE_URL || own,
    viewport: { width: 390, height: 844 },
    locale: "en-GB",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: chromium,
      args: SWITCHES,
    },
  },
  webServer: process.env.NINEBRIDGE_URL
    ? undefined
    : { command: "cargo xtask host dist --port 8137", cwd: root, url: own, reuseExistingServer: false },
});
