// Solvers for the puzzles that tests play, read off the page as a person would see them. Small and slow, and apart
// from the engine's own, so that a fault there cannot hide itself.

/** The digits of a Sudoku's one solution, from 81 characters with `.` for the empty cells. */
export function solveSudoku(givens) {
  const cells = [...givens].map((c) => (c === "." ? 0 : Number(c)));
  const free = (at, digit) => {
    const [row, column] = [Math.floor(at / 9), at % 9];
    for (let i = 0; i < 9; i++) {
      if (cells[row * 9 + i] === digit || cells[i * 9 + column] === digit) return false;
      const inBox = (Math.floor(row / 3) * 3 + Math.floor(i / 3)) * 9 + Math.floor(column / 3) * 3 + (i % 3);
      if (cells[inBox] === digit) return false;
    }
    return true;
  };
  const fill = () => {
    let best;
    for (let at = 0; at < 81; at++) {
      if (cells[at]) continue;
      const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => free(at, digit));
      if (!best || digits.length < best.digits.length) best = { at, digits };
    }
    if (!best) return true;
    for (const digit of best.digits) {
      cells[best.at] = digit;
      if (fill()) return true;
    }
    cells[best.at] = 0;
    return false;
  };
  if (!fill()) throw new Error(`no solution: ${givens}`);
  return cells;
}

/** The slots of islands `{ x, y, clue }` in reading order: `{ a, b, down, cells }`. */
function slots(islands) {
  const at = new Map(islands.map(({ x, y }, index) => [`${x},${y}`, index]));
  const far = 1 + Math.max(...islands.flatMap(({ x, y }) => [x, y]));
  const found = [];
  islands.forEach(({ x, y }, a) => {
    for (const down of [false, true]) {
      const cells = [];
      for (let step = 1; step <= far; step++) {
        const cell = down ? `${x},${y + step}` : `${x + step},${y}`;
        if (at.has(cell)) {
          found.push({ a, b: at.get(cell), down, cells });
          break;
        }
        cells.push(cell);
      }
    }
  });
  return found;
}

/** A Hashi's solution: its slots with their number of bridges. */
export function solveHashi(islands) {
  const all = slots(islands);
  const crossing = all.map((one) =>
    all.filter((other) => other.down !== one.down && other.cells.some((cell) => one.cells.includes(cell))),
  );
  const at = islands.map((_, index) => all.filter(({ a, b }) => a === index || b === index));
  for (const slot of all) {
    slot.least = 0;
    slot.most = 2;
  }
  const narrow = () => {
    for (let changed = true; changed; ) {
      changed = false;
      for (const [index, slot] of all.entries()) {
        if (slot.least > slot.most) return false;
        if (slot.least === 0) continue;
        for (const other of crossing[index]) {
          if (other.most > 0) [other.most, changed] = [0, true];
        }
      }
      for (const [index, { clue }] of islands.entries()) {
        const least = at[index].reduce((sum, slot) => sum + slot.least, 0);
        const most = at[index].reduce((sum, slot) => sum + slot.most, 0);
        if (least > clue || most < clue) return false;
        for (const slot of at[index]) {
          const [lower, upper] = [clue - (most - slot.most), clue - (least - slot.least)];
          if (lower > slot.least) [slot.least, changed] = [lower, true];
          if (upper < slot.most) [slot.most, changed] = [upper, true];
          if (changed) break;
        }
        if (changed) break;
      }
    }
    return true;
  };
  const joined = () => {
    const reached = new Set([0]);
    for (const index of reached) {
      for (const { a, b, least } of at[index]) {
        if (least > 0) reached.add(a === index ? b : a);
      }
    }
    return reached.size === islands.length;
  };
  const search = () => {
    if (!narrow()) return false;
    const open = all.find((slot) => slot.least < slot.most);
    if (!open) return joined();
    const before = all.map(({ least, most }) => [least, most]);
    for (let count = open.most; count >= open.least; count--) {
      [open.least, open.most] = [count, count];
      if (search()) return true;
      for (const [index, [least, most]] of before.entries()) Object.assign(all[index], { least, most });
    }
    return false;
  };
  if (!search()) throw new Error("no solution");
  return all.map(({ a, b, down, least }) => ({ a, b, down, count: least }));
}
