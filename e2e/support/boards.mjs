// Boards as a test sees and touches them.
import { expect } from "@playwright/test";
import { solveHashi, solveSudoku } from "./solve.mjs";

/** Units of the Hashi drawing a cell has. */
const UNIT = 40;

export class SudokuBoard {
  constructor(page) {
    this.page = page;
    this.grid = page.getByRole("grid", { name: "Sudoku board" });
  }

  cell(index) {
    return this.grid.getByRole("gridcell").nth(index);
  }

  /** What each cell says of itself, less its place. */
  contents() {
    return this.grid
      .getByRole("gridcell")
      .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel.replace(/^Row \d, column \d, /, "")));
  }

  async givens() {
    const contents = await this.contents();
    return contents.map((content) => /^(\d), given$/.exec(content)?.[1] ?? ".").join("");
  }

  /** The cells to fill, with their digits. */
  async toFill() {
    const givens = await this.givens();
    const answer = solveSudoku(givens);
    return answer.map((digit, index) => ({ index, digit })).filter(({ index }) => givens[index] === ".");
  }

  key(digit) {
    return this.page.getByRole("button", { name: new RegExp(`^(Note )?${digit}(,|$)`) });
  }

  async place(index, digit) {
    await this.cell(index).click();
    await this.key(digit).click();
  }
}

export class HashiBoard {
  constructor(page) {
    this.page = page;
    this.board = page.getByRole("application", { name: /^Hashi/ });
  }

  /** The islands in reading order, in cells. */
  islands() {
    return this.board.locator("g.island").evaluateAll(
      (islands, unit) =>
        islands.map((island) => {
          const circle = island.querySelector("circle");
          const at = (name) => Math.floor(Number(circle.getAttribute(name)) / unit);
          return { x: at("cx"), y: at("cy"), clue: Number(island.textContent), held: island.matches(".held") };
        }),
      UNIT,
    );
  }

  /** Bridges drawn, in slot order. */
  bridges() {
    return this.board
      .locator("path.lane")
      .evaluateAll((lanes) =>
        lanes.map((lane) => (lane.matches(".built") ? lane.getAttribute("d").split("M").length - 1 : 0)),
      );
  }

  marks() {
    return this.board.locator("path.lane.mark").count();
  }

  async solution() {
    return solveHashi(await this.islands());
  }

  /** A point of the board, given in cells, on the screen. */
  async point(x, y) {
    // The drawing, not its frame: it may be magnified.
    const box = await this.board.locator("svg").boundingBox();
    const columns = await this.board.evaluate((board) => Number(board.style.getPropertyValue("--columns")));
    const cell = box.width / columns;
    return { x: box.x + x * cell, y: box.y + y * cell };
  }

  async island({ x, y }) {
    return this.point(x + 0.5, y + 0.5);
  }

  /** A point in a slot's own water: just off the island it begins at, on its own side of a shared cell. */
  async water(islands, { a, b, down }) {
    const [from, to] = [islands[a], islands[b]];
    const length = down ? to.y - from.y : to.x - from.x;
    expect(length, "a slot over no water has none to tap").toBeGreaterThan(1);
    return down ? this.point(from.x + 0.5, from.y + 1.15) : this.point(from.x + 1.15, from.y + 0.5);
  }

  async tapSlot(islands, slot) {
    const { x, y } = await this.water(islands, slot);
    await this.page.mouse.click(x, y);
  }

  async dragSlot(islands, { a, b }) {
    const [from, to] = [await this.island(islands[a]), await this.island(islands[b])];
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await this.page.mouse.move(to.x, to.y);
    await this.page.mouse.up();
  }
}

/** Real touches, as many fingers as wanted, through the browser's own input. */
export async function fingers(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const points = (list) => list.map(({ x, y }, id) => ({ x, y, id }));
  return {
    down: (...at) => send("touchStart", points(at)),
    move: (...at) => send("touchMove", points(at)),
    /** Lifts all but the first `left` fingers. */
    up: (...left) => send("touchEnd", points(left)),
    cancel: () => send("touchCancel", []),
  };
}
