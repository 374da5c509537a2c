// What is kept, as tests fill it and look at it.
import { named } from "./golden.mjs";
import { play } from "./played.mjs";
import { booted, expect } from "./test.mjs";

const OWN = "ninebridge.";
const DAY = 86_400_000;

/** What is kept under our own names, without their beginning; but for dailies, which are dealt whenever there is time. */
export function kept(page) {
  return page.evaluate((own) => {
    const isOwn = (name) => name.startsWith(own) && !name.startsWith(`${own}dealt.`);
    const names = Object.keys(localStorage).filter(isOwn);
    return Object.fromEntries(names.sort().map((name) => [name.slice(own.length), localStorage.getItem(name)]));
  }, OWN);
}

/** How many of a date's dailies are kept as they were dealt. */
export const dealt = (page, date) =>
  page.evaluate((date) => {
    const days = ["sudoku", "hashi"].map((game) => localStorage.getItem(`ninebridge.dealt.${game}`) ?? "");
    const puzzles = days.flatMap((text) =>
      text
        .split("\n")
        .filter((day) => day.startsWith(date))
        .flatMap((day) => day.split(" ").slice(1)),
    );
    return puzzles.filter((puzzle) => puzzle !== ".").length;
  }, date);

/** Keeps texts: the page finds them at its next start. */
export async function keep(page, texts) {
  await page.goto("./");
  await booted(page);
  await page.evaluate(
    ([own, texts]) => {
      for (const [name, text] of Object.entries(texts)) localStorage.setItem(own + name, text);
    },
    [OWN, texts],
  );
}

/** Plays a puzzle of the table of links to its end. */
export async function solve(page, name) {
  const row = named(name);
  await page.goto(`./#${row.link}`);
  await page.getByRole("button", { name: "Start" }).click();
  await play(page, row);
  await expect(page.getByRole("region", { name: "How it went" })).toBeVisible();
}

const idOf = (number) => `G${String(number).padStart(9, "0")}`;
const dateOf = (at) => new Date(at).toISOString().slice(0, 10);

/**
 * A history as years bring it, made of games that were really played: `games` of them, the last `unfinished` not
 * over, and the first `days` dates' dailies solved, up to `now`. `played` is what [`kept`] gave once one of each was.
 */
export function years(played, { games, unfinished = 0, days = 0, now = Date.now() }) {
  const read = (prefix) =>
    Object.keys(played)
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  const models = read("record.").map((id) => ({
    record: JSON.parse(played[`record.${id}`]),
    log: played[`log.${id}`],
    board: played[`game.${id}`],
  }));
  const texts = {};
  const ids = [];
  const levels = ["easy", "medium", "hard", "expert"];
  for (let number = 0; number < games; number++) {
    const { record, log, board } = models[number % models.length];
    const id = idOf(number);
    const at = now - number * Math.floor((90 * DAY) / games) - 60_000;
    const isOpen = number >= games - unfinished;
    const level = levels[number % 4];
    const made = {
      ...record,
      begun: `${at} ${dateOf(at)}`,
      last: at + 1_000,
      elapsed: 60_000 + ((number * 7_919) % 900_000),
      solved: `${at + 1_000} ${dateOf(at)}`,
      source: number < days * 8 ? `daily ${dateOf(at)} ${level}` : "link",
      level,
    };
    if (number < days * 8) delete made.level;
    if (isOpen) delete made.solved;
    texts[`record.${id}`] = JSON.stringify(made);
    texts[`log.${id}`] = log;
    if (isOpen) texts[`game.${id}`] = board;
    ids.push(id);
  }
  texts.games = ["1", ...ids].join(" ");
  return texts;
}
