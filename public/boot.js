// Starts the page, and says so in plain words when it cannot: a white page tells nobody anything.
//
// The build writes the addresses and its name into this script's tag; a script of one's own is what lets the content
// policy do without inline scripts.
const { js, wasm, build } = document.querySelector("script[data-js]").dataset;
const trouble = document.getElementById("trouble");

function showTrouble(error) {
  console.error(error);
  document.documentElement.dataset.trouble = "";
  trouble.hidden = false;
}

// The same way out as for a new version: whatever is waiting may be the cure.
document.getElementById("reload").addEventListener("click", () => {
  window.dispatchEvent(new Event("ninebridge-refresh"));
});

// After a panic nothing on the page answers any more.
window.addEventListener("error", ({ error }) => {
  if (error instanceof WebAssembly.RuntimeError) showTrouble(error);
});

// A key is pressed by each finger that lifts from it: of a second finger the browser makes no click. What it makes of the
// first is one too many then, and may fall on what has come to lie under the finger: the digit that solves a puzzle brings
// a link.
let pressed;
let key;
const hear = (type, listener) => window.addEventListener(type, listener, { capture: true });
const keyUnder = ({ pointerType, target }) => (pointerType === "mouse" ? null : target.closest?.(".key"));
hear("pointerdown", (event) => {
  pressed = event.target;
  key = keyUnder(event);
  key?.toggleAttribute("data-down", true);
});
hear("pointercancel", (event) => keyUnder(event)?.removeAttribute("data-down"));
hear("pointerup", (event) => {
  const lifted = keyUnder(event);
  if (!lifted) return;
  lifted.removeAttribute("data-down");
  // A finger is told of where it landed, wherever it has slid since.
  const { left, right, top, bottom } = lifted.getBoundingClientRect();
  const { clientX: x, clientY: y, button } = event;
  if (button === 0 && x >= left && x < right && y >= top && y < bottom) lifted.click();
});
hear("click", (event) => {
  if (!event.isTrusted) return;
  // One that no pointer made has no detail.
  if (event.detail > 0 && (key || pressed?.isConnected === false)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  pressed = key = undefined;
});

// Both at once, and before all else.
const starting = Promise.all([import(js), fetch(wasm)]);

// A link's card wants the dealer and the librarian besides the page: they start beside it. The page finds them where
// src/ports has it look; where they do not come it starts its own.
const [, game] = location.hash.match(/[#&]p(?:=|%3[dD])(sudoku|hashi)-/) ?? [];
if (game) {
  const address = (name) => new URL(name, import.meta.url).href;
  const ahead = (rel, name, as) => {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel, as, href: address(name), crossOrigin: "anonymous" }));
  };
  const dealer = `dealer-${game}`;
  const early = new Worker(address(`${dealer}-${build}-loader.js`), { type: "module" });
  early.onerror = () => delete window[dealer];
  window[dealer] = early;
  ahead("modulepreload", `librarian-${build}.js`, "script");
  ahead("preload", `librarian-${build}_bg.wasm`, "fetch");
  import(address(`librarian-${build}-loader.js`)).catch(() => {});
}

try {
  const [{ default: init }, module_or_path] = await starting;
  await init({ module_or_path });
} catch (error) {
  showTrouble(error);
}
