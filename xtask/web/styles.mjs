// Trunk's pre_build hook: one stylesheet out of those of style/, as every further one is a request to wait for.
import { mkdir, readFile, writeFile } from "node:fs/promises";

const parts = ["tokens", "base", "home", "play", "sudoku", "hashi", "dialogs", "race", "lesson", "help"];

const sheets = await Promise.all(parts.map((part) => readFile(`style/${part}.css`, "utf8")));
await mkdir("target/style", { recursive: true });
// Remarks and indents are for who reads them.
const lean = sheets
  .join("\n")
  .replace(/\/\*.*?\*\//gs, "")
  .replace(/\s*\n\s*/g, "\n");
await writeFile("target/style/main.css", lean);
