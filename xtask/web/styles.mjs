// Trunk's pre_build hook: one stylesheet out of those of style/, as every further one is a request to wait for, and one
// that comes with the librarian.
import { mkdir, readFile, writeFile } from "node:fs/promises";

const SHEETS = {
  main: ["tokens", "base", "home", "play", "sudoku", "hashi", "dialogs", "lesson", "help", "watch"],
  librarian: ["race", "days", "shelf"],
};

await mkdir("target/style", { recursive: true });
for (const [name, parts] of Object.entries(SHEETS)) {
  const sheets = await Promise.all(parts.map((part) => readFile(`style/${part}.css`, "utf8")));
  // Remarks and indents are for who reads them.
  const lean = sheets
    .join("\n")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*\n\s*/g, "\n");
  await writeFile(`target/style/${name}.css`, lean);
}
