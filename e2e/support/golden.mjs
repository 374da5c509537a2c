// The links that must open for ever, with their puzzles and answers: the engine's own table.
import { readFileSync } from "node:fs";

const rows = (table) => {
  const text = readFileSync(new URL(`../../engine/tests/data/${table}.tsv`, import.meta.url), "utf8");
  const [, ...rows] = text.trim().split("\n");
  return rows.map((row) => row.split("\t"));
};

export const golden = rows("links").map(([name, game, puzzle, link, answer]) => ({ name, game, puzzle, link, answer }));

export const named = (name) => golden.find((row) => row.name === name);

const friendly = (row, of) => rows("races").find(([name, game]) => name === row && game === of)[2];

/** A friend's link that has their pace. */
export const paced = (of) => friendly("pace", of);

/** A link of Zoë's that has her solve. */
export const raced = (of) => friendly("solve", of);

/** The bridges of a Hashi's answer, `a-bxN` each. */
export function bridgesOf({ answer }) {
  return answer.split(" ").map((bridge) => {
    const [, a, b, count] = /^(\d+)-(\d+)x(\d)$/.exec(bridge).map(Number);
    return { a, b, count };
  });
}
