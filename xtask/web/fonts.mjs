// Cuts the fonts down to the glyphs the page uses: `node xtask/web/fonts.mjs`. The results are committed in
// public/fonts, so that a build needs neither the full fonts nor this script.
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const out = fileURLToPath(new URL("../../public/fonts", import.meta.url));
const folder = (name) => path.dirname(require.resolve(`@fontsource-variable/${name}/package.json`));

// Printable ASCII, and the signs the sentences are set with. Names that players type may need more; those letters
// come from the system's font.
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const words = `${ascii}\u00a0×÷·•–—‘’“”…✓←↑→↓−½`;
// A title has letters and numbers, and what a sentence has between them.
const titles = `${ascii.replaceAll(/[^\w ,.:;!?'()&-]|_/g, "")}×·–’…`;

const fonts = [
  {
    name: "atkinson-hyperlegible-next",
    file: "files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    text: words,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  { name: "fraunces", file: "files/fraunces-latin-wght-normal.woff2", text: titles, variationAxes: { wght: 650 } },
];

await mkdir(out, { recursive: true });
for (const { name, file, text, variationAxes } of fonts) {
  const full = await readFile(path.join(folder(name), file));
  const cut = await subsetFont(full, text, { targetFormat: "woff2", variationAxes });
  await writeFile(path.join(out, `${name}.woff2`), cut);
  await copyFile(path.join(folder(name), "LICENSE"), path.join(out, `${name}-OFL.txt`));
  console.log(`${name}: ${full.length} bytes down to ${cut.length}`);
}
