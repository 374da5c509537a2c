// The links that must open for ever, with their puzzles and answers: the engine's own table.
import { readFileSync } from "node:fs";

const table = readFileSync(new URL("../../engine/tests/data/links.tsv", import.meta.url), "utf8");

export const golden = table
  .trim()
  .split("\n")
  .slice(1)
  .map((row) => {
    const [name, game, puzzle, link, answer] = row.split("\t");
    return { name, game, puzzle, link, answer };
  });

export const named = (name) => golden.find((row) => row.name === name);

/** The bridges of a Hashi's answer, `a-bxN` each. */
export function bridgesOf({ answer }) {
  return answer.split(" ").map((bridge) => {
    const [, a, b, count] = /^(\d+)-(\d+)x(\d)$/.exec(bridge).map(Number);
    return { a, b, count };
  });
}
