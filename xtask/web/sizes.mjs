// Prints what each file that is needed to play or to be taught weighs after brotli, the heaviest first: `bytes name`.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const folder = process.argv[2];
// Fetched for installing and for later visits, or instead of another file.
const notNeeded = /^(fonts\/.*\.txt$|icons\/|sw\.js$|404\.html$|manifest\.webmanifest$|robots\.txt$)/;
const compressed = /\.(woff2|png)$/;

const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name))
  .map((file) => ({ file, name: path.relative(folder, file).replaceAll("\\", "/") }))
  .filter(({ name }) => !notNeeded.test(name))
  .map(({ file, name }) => {
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return { name, size: compressed.test(name) ? bytes.length : brotliCompressSync(bytes, { params }).length };
  })
  .sort((a, b) => b.size - a.size || a.name.localeCompare(b.name));

for (const { name, size } of sizes) console.log(`${size} ${name}`);
