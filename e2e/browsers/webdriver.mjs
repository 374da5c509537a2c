// A browser over plain WebDriver, as all of them understand it: a few HTTP calls, and input that is the browser's own.

/** How long anything may take to come about, in milliseconds. */
const PATIENCE = 15_000;
/** Between two looks, in milliseconds. */
const LOOK = 25;
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
/** Keys that write nothing, by WebDriver's numbers for them. */
const KEYS = {
  Backspace: "\ue003",
  Tab: "\ue004",
  Enter: "\ue007",
  Shift: "\ue008",
  Escape: "\ue00c",
  Space: " ",
  ArrowLeft: "\ue012",
  ArrowUp: "\ue013",
  ArrowRight: "\ue014",
  ArrowDown: "\ue015",
};

/** Opens a browser by its driver's address. */
export async function open(address, capabilities) {
  const { sessionId, capabilities: has } = await call("POST", `${address}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  return new Browser(`${address}/session/${sessionId}`, has.browserVersion);
}

async function call(method, url, body) {
  const response = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    headers: body && { "content-type": "application/json" },
    signal: AbortSignal.timeout(2 * PATIENCE),
  });
  const { value } = await response.json();
  if (!response.ok) throw Object.assign(new Error(`${value.error}: ${value.message}`), { reason: value.error });
  return value;
}

/** What an element may be found by: its role, as far as these pages have it. */
const ROLES = {
  alert: "[role=alert]",
  application: "[role=application]",
  button: "button",
  dialog: "dialog[open]",
  grid: "[role=grid]",
  gridcell: "[role=gridcell]",
  heading: "h1, h2, h3",
  link: "a[href]",
  main: "main",
  radio: "input[type=radio]",
  status: "[role=status]",
};

/** Runs in the page: what can be seen and reached of a role, with a name that is as given or fits a pattern. */
function lookUp(selector, exact, pattern) {
  const words = (text) => text.replace(/\s+/g, " ").trim();
  const nameOf = (element) => {
    const by = element.getAttribute("aria-labelledby");
    const label = element.getAttribute("aria-label") ?? (by && document.getElementById(by)?.textContent);
    return words(label ?? element.labels?.[0]?.textContent ?? element.textContent);
  };
  const top = [...document.querySelectorAll("dialog[open]")].at(-1);
  const found = [...document.querySelectorAll(selector)].filter((element) => {
    const name = nameOf(element);
    const fits = pattern ? new RegExp(pattern).test(name) : exact === null || name === exact;
    return fits && (!top || top.contains(element)) && element.checkVisibility({ visibilityProperty: true });
  });
  return found[0] ?? null;
}

/** Runs in the page: whether an element would be hit by a pointer on its middle. */
function isHit(element) {
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit) || Boolean(element.labels && [...element.labels].some((label) => label.contains(hit)));
}

const sleepless = (done) => setTimeout(done, LOOK);

class Browser {
  constructor(session, version) {
    this.session = session;
    this.version = version;
  }

  send(method, path, body) {
    return call(method, `${this.session}${path}`, body);
  }

  goTo(url) {
    return this.send("POST", "/url", { url });
  }

  back() {
    return this.send("POST", "/back", {});
  }

  reload() {
    return this.send("POST", "/refresh", {});
  }

  async close() {
    await this.send("DELETE", "");
  }

  /** Runs a function in the page; what it gives may be a promise. */
  run(work, ...args) {
    const script = `return (${work}).apply(null, arguments);`;
    return this.send("POST", "/execute/sync", { script, args });
  }

  /** Waits until `look` gives something, or ends well; a page that is just changing is looked at again. */
  async until(what, look) {
    const begun = performance.now();
    let last = "";
    while (performance.now() - begun < PATIENCE) {
      try {
        const found = await look();
        if (found) return found;
      } catch (error) {
        // The page, or the element, was replaced meanwhile.
        if (!error.reason) throw error;
        last = ` (${error.message.split("\n")[0]})`;
      }
      await new Promise(sleepless);
    }
    throw new Error(`waited for ${what}${last}`);
  }

  /** An element that can be seen, if there is one now. */
  look(role, name = null) {
    const pattern = name instanceof RegExp ? name.source : null;
    return this.run(lookUp, ROLES[role], pattern ? null : name, pattern);
  }

  find(role, name) {
    return this.until(`${role} ${name ?? ""}`, () => this.look(role, name));
  }

  gone(role, name) {
    return this.until(`no ${role} ${name ?? ""}`, async () => !(await this.look(role, name)));
  }

  /** What assistive technology is told of an element, by the browser itself. */
  async told(element) {
    const path = `/element/${element[ELEMENT]}`;
    const [role, name] = await Promise.all([
      this.send("GET", `${path}/computedrole`),
      this.send("GET", `${path}/computedlabel`),
    ]);
    return { role, name };
  }

  /** Clicks what has a role and a name, once a pointer would hit it. */
  async press(role, name) {
    const element = await this.until(`${role} ${name ?? ""} to press`, async () => {
      const found = await this.look(role, name);
      return found && (await this.run(isHit, found)) && found;
    });
    await this.point([element]);
  }

  /** Clicks in turn; each is an element or a point `{ x, y }` of the window. */
  point(targets, pointerType = "mouse") {
    const presses = targets.flatMap((target) => [
      move(target),
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
    return this.perform("pointer", presses, pointerType);
  }

  /** Drags in turn, each along its points. */
  drag(ways, pointerType = "mouse") {
    const drags = ways.flatMap(([from, ...rest]) => [
      move(from),
      { type: "pointerDown", button: 0 },
      ...rest.map(move),
      { type: "pointerUp", button: 0 },
    ]);
    return this.perform("pointer", drags, pointerType);
  }

  /** Presses keys in turn, each by its name or with Shift: `5`, `ArrowUp`, `Shift+ArrowUp`. */
  keys(...names) {
    const presses = names.flatMap((name) => {
      const keys = name.split("+").map((key) => KEYS[key] ?? key);
      return [
        ...keys.map((value) => ({ type: "keyDown", value })),
        ...keys.toReversed().map((value) => ({ type: "keyUp", value })),
      ];
    });
    return this.perform("key", presses);
  }

  async perform(type, actions, pointerType) {
    const source = { type, id: pointerType ?? type, actions };
    if (pointerType) source.parameters = { pointerType };
    await this.send("POST", "/actions", { actions: [source] });
  }
}

function move(target) {
  const isElement = ELEMENT in target;
  return {
    type: "pointerMove",
    duration: 0,
    origin: isElement ? target : "viewport",
    x: isElement ? 0 : Math.round(target.x),
    y: isElement ? 0 : Math.round(target.y),
  };
}
