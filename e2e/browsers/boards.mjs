// The boards as these browsers show them: what is on them, and where to touch it.
import { solveHashi, solveSudoku } from "../support/solve.mjs";

/** What each cell says of itself, less its place. */
export const cells = (page) =>
  page.run(() =>
    [...document.querySelectorAll("[role=gridcell]")].map((cell) =>
      cell.getAttribute("aria-label").replace(/^Row \d, column \d, /, ""),
    ),
  );

/** The cells of a Sudoku to fill, with their digits. */
export async function toFill(page) {
  const givens = (await cells(page)).map((content) => /^(\d), given$/.exec(content)?.[1] ?? ".").join("");
  const answer = solveSudoku(givens);
  return answer.map((digit, index) => ({ index, digit })).filter(({ index }) => givens[index] === ".");
}

/** The middles of cells and of the pad's keys, on the screen. */
export const sudokuPoints = (page) =>
  page.run(() => {
    const middles = (selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
    return { cells: middles("[role=gridcell]"), keys: middles(".pad .key") };
  });

/** A Hashi's islands with their places in cells and on the screen, and the bridges drawn in slot order. */
export const hashi = (page) =>
  page.run(() => {
    const board = document.querySelector("[role=application]");
    const circles = [...board.querySelectorAll("g.island circle")];
    const rect = board.querySelector("svg").getBoundingClientRect();
    const columns = Number(board.style.getPropertyValue("--columns"));
    const cell = rect.width / columns;
    const unit = 40;
    const islands = circles.map((circle) => {
      const [x, y] = ["cx", "cy"].map((name) => Math.floor(Number(circle.getAttribute(name)) / unit));
      const at = { x: rect.left + (x + 0.5) * cell, y: rect.top + (y + 0.5) * cell };
      return { x, y, at, clue: Number(circle.parentElement.textContent), held: circle.parentElement.matches(".held") };
    });
    const bridges = [...board.querySelectorAll("path.lane")].map((lane) =>
      lane.matches(".built") ? lane.getAttribute("d").split("M").length - 1 : 0,
    );
    return { islands, bridges, cell };
  });

/** The bridges to draw: slots with their number, ends, and a point of their own water where they have any. */
export function toDraw({ islands, cell }) {
  return solveHashi(islands).flatMap((slot, index) => {
    const [from, to] = [islands[slot.a], islands[slot.b]];
    const isLong = to.x - from.x + to.y - from.y > 1;
    const off = 0.65 * cell;
    const water = slot.down ? { x: from.at.x, y: from.at.y + off } : { x: from.at.x + off, y: from.at.y };
    return slot.count > 0 ? [{ ...slot, index, way: [from.at, to.at], water: isLong ? water : null }] : [];
  });
}
