// Makes another build out of a finished one, for the update test: `node rebuild.mjs FROM TO ID`.
//
// The build's name has a fixed length and stands whole in every file that holds it (ninebridge::build), so the new
// name can be written over it. Whatever is named after its content is named anew, and the service worker is written
// anew; what comes out is what a build of other sources would be.
import { createHash } from "node:crypto";
import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { writeServiceWorker } from "./precache.mjs";

const NAME = /^teacher-([0-9a-f]{16})-loader\.js$/;
// Trunk writes a hash without leading zeros.
const HASHED = /^(.+)-([0-9a-f]{12,16})(_bg\.wasm|\.js|\.css)$/;

/** Replaces one ASCII text by another of the same length in every file, and in the files' names. */
async function replaceAll(folder, from, to) {
  let wasm = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, "latin1");
    if (text.includes(from)) {
      await writeFile(file, text.replaceAll(from, to), "latin1");
      if (file.endsWith(".wasm")) wasm += 1;
    }
    if (entry.name.includes(from)) {
      await rename(file, path.join(entry.parentPath, entry.name.replaceAll(from, to)));
    }
  }
  return wasm;
}

/** Makes the build `id` in the folder `to` out of the one in `from`. */
export async function rebuild(from, to, id) {
  if (!/^[0-9a-f]{16}$/.test(id)) throw new Error(`${id} is no build's name`);
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
  await rm(path.join(to, "sw.js"));

  const old = (await readdir(to)).map((name) => NAME.exec(name)?.[1]).find(Boolean);
  if (!old) throw new Error(`${from} holds no named build`);
  // The page and every worker hold it: fewer would mean that a compiler has seen through the constant.
  const all = (await readdir(to)).filter((name) => name.endsWith(".wasm")).length;
  const wasm = await replaceAll(to, old, id);
  if (wasm !== all) throw new Error(`the build's name was in ${wasm} of ${all} wasm files`);

  const page = (await readdir(to)).filter((name) => HASHED.test(name) && !name.includes(id));
  const hashes = new Set(page.map((name) => HASHED.exec(name)[2]));
  for (const hash of hashes) {
    const content = createHash("sha256");
    for (const name of page.filter((name) => name.includes(hash)).sort()) {
      content.update(await readFile(path.join(to, name)));
    }
    await replaceAll(to, hash, content.digest("hex").slice(0, hash.length));
  }
  await writeServiceWorker(to);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await rebuild(...process.argv.slice(2));
