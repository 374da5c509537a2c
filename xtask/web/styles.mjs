// Trunk's pre_build hook: one stylesheet out of those of style/, as every further one is a request to wait for.
import { mkdir, readFile, writeFile } from "node:fs/promises";

const parts = ["tokens", "base", "home", "play", "sudoku", "hashi", "dialogs", "lesson"];

const sheets = await Promise.all(parts.map((part) => readFile(`style/${part}.css`, "utf8")));
await mkdir("target/style", { recursive: true });
await writeFile("target/style/main.css", sheets.join("\n"));
