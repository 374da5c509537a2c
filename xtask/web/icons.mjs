// Draws the icons that have to be pixels from public/icons/seal.svg: `node xtask/web/icons.mjs`.
// Their PNGs are kept in the repository, so this is run only after the seal has changed.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const folder = fileURLToPath(new URL("../../public/icons/", import.meta.url));
const seal = await readFile(`${folder}seal.svg`, "utf8");

// `seal` is the part of the width that the seal takes. A mask may cut everything outside the middle 80 %.
const icons = [
  { name: "seal-192.png", size: 192, seal: 1, paper: false },
  { name: "seal-512.png", size: 512, seal: 1, paper: false },
  { name: "seal-maskable-512.png", size: 512, seal: 0.76, paper: true },
  { name: "apple-touch-180.png", size: 180, seal: 0.86, paper: true },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const icon of icons) {
  const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${icon.paper ? "#f7f3ea" : "transparent"} }
    svg { width: ${icon.seal * 100}vw }
  </style>${seal}`);
  await page.screenshot({ path: folder + icon.name, omitBackground: !icon.paper });
  await page.close();
}
await browser.close();
