// The browsers there are, each started with its own driver: `open()` gives the page to drive, and what ends it all.
import { SWITCHES } from "../support/chromium.mjs";
import { freePort, start } from "./processes.mjs";
import { open } from "./webdriver.mjs";

const SIZE = { width: 1000, height: 800 };

/** Where a program is: `cargo xtask test` says so in the environment. */
const place = (variable, usual) => process.env[variable] || usual;

async function chromium() {
  const driver = start(place("CHROMEDRIVER", "chromedriver"), ["--port=0"]);
  const port = await driver.says(/on port (\d+)\./);
  const args = ["--headless=new", `--window-size=${SIZE.width},${SIZE.height}`, ...SWITCHES];
  const binary = place("CHROMIUM");
  const options = { browserName: "chrome", "goog:chromeOptions": { args, ...(binary && { binary }) } };
  return { started: [driver], port, options };
}

async function firefox() {
  const driver = start(place("GECKODRIVER", "geckodriver"), ["--port=0"]);
  const port = await driver.says(/Listening on 127\.0\.0\.1:(\d+)/);
  const args = ["-headless", `--width=${SIZE.width}`, `--height=${SIZE.height}`];
  const binary = place("FIREFOX");
  const options = { browserName: "firefox", "moz:firefoxOptions": { args, ...(binary && { binary }) } };
  return { started: [driver], port, options };
}

async function webkit() {
  const screen = start(place("XVFB", "Xvfb"), ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    pipes: ["display"],
  });
  const display = await screen.says(/^(\d+)\n/m);
  const port = await freePort();
  const env = {
    DISPLAY: `:${display}`,
    // There is no GPU to compose with, nor a session to talk to.
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
    GDK_BACKEND: "x11",
    NO_AT_BRIDGE: "1",
  };
  const driver = start(place("WEBKITDRIVER", "WebKitWebDriver"), [`--port=${port}`], { env });
  const binary = place("MINIBROWSER", "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser");
  const options = { browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  return { started: [driver, screen], port, options };
}

export const ENGINES = { Chromium: chromium, Firefox: firefox, WebKit: webkit };

/** Starts one of them. */
export async function openEngine(name) {
  const { started, port, options } = await ENGINES[name]();
  const stop = async () => {
    for (const program of started) await program.stop();
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await answers(address, started[0]);
    const page = await open(address, options);
    return {
      page,
      async close() {
        await page.close().catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw new Error(`${name} could not be started: ${error.message}\n${started[0].said()}`);
  }
}

/** Waits until a driver takes calls. */
async function answers(address, driver) {
  while (driver.isRunning()) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error("its driver ended");
}
