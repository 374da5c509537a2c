// Trunk's post-build hook: what turns its output into a site that can be hosted, installed and updated.
import { copyFile, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { writeServiceWorker } from "./precache.mjs";
import { slim, slimScript } from "./slim.mjs";

const folder = process.env.TRUNK_STAGING_DIR;
const base = process.env.TRUNK_PUBLIC_URL || "/";
const build = process.env.NINEBRIDGE_BUILD || "dev";
const file = (name) => path.join(folder, name);

const modules = (await readdir(folder)).filter((name) => name.endsWith("_bg.wasm"));
await Promise.all(modules.map((wasm) => slim(file(wasm), file(wasm.replace("_bg.wasm", ".js")))));
const scripts = ["boot.js", "updates.js"].map((name) => slimScript(file(name), true));
await Promise.all([...scripts, ...["install.js", "theme.js"].map((name) => slimScript(file(name), false))]);

// Trunk gives the workers' files fixed names, which a cache on the way may answer from an older build. With the
// build's name in theirs, a page gets the workers of its own build or none.
for (const loader of (await readdir(folder)).filter((name) => name.endsWith("_loader.js"))) {
  const name = loader.replace("_loader.js", "");
  const worker = `${name}-${build}`;
  const glue = await readFile(file(`${name}.js`), "utf8");
  await writeFile(file(`${name}.js`), glue.replaceAll(`${name}_bg.wasm`, `${worker}_bg.wasm`));
  await rename(file(`${name}.js`), file(`${worker}.js`));
  await rename(file(`${name}_bg.wasm`), file(`${worker}_bg.wasm`));
  await rename(file(loader), file(`${worker}-loader.js`));
  if (name === "librarian") await copyFile("target/style/librarian.css", file(`${worker}.css`));
  await writeFile(file(`${worker}-loader.js`), name === "librarian" ? onThePage(worker) : inAWorker(worker));
}

// What starts early beside the page is of the page's own build too.
const page = await readFile(file("index.html"), "utf8");
await writeFile(file("index.html"), page.replace(" data-build>", ` data-build="${build}">`));

/** Thrown from a timer, a failure reaches the page as the worker's error event; a rejection would not. */
function inAWorker(name) {
  return `import init from "./${name}.js";
init().catch((error) => setTimeout(() => { throw error; }));
`;
}

/**
 * A program on the page's own thread comes to it as an event, with its looks; one that did not start, without a detail.
 * The page may want it before or after it is here, or again: it calls for it by a function then.
 */
function onThePage(name) {
  return `import * as it from "./${name}.js";
const say = (detail) => window.dispatchEvent(new CustomEvent("ninebridge-librarian", { detail }));
const draw = () => new Promise((resolve, reject) => {
  const href = new URL("./${name}.css", import.meta.url).href;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve, onerror: reject }));
});
let coming;
const come = () => {
  coming ??= Promise.all([it.default(), draw()]);
  coming.then(() => say(it), () => { coming = undefined; say(null); });
};
window.ninebridgeLibrarian = come;
come();
`;
}

// An app's id is resolved against the origin alone: two sub-paths must not be taken for one app.
const manifest = JSON.parse(await readFile(file("manifest.webmanifest"), "utf8"));
manifest.id = base;
await writeFile(file("manifest.webmanifest"), `${JSON.stringify(manifest, null, 2)}\n`);

// Static hosts answer an unknown path with this page: screens reload at their own addresses.
await copyFile(file("index.html"), file("404.html"));

const { count, size } = await writeServiceWorker(folder);
console.log(`Service worker: ${count} files, ${size} bytes`);
