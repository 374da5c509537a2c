// Installs the service worker and watches for a new version. It stands apart from the page's own code, so that a
// build that does not start can still be replaced.
//
// To the page: the event `ninebridge-update` on the window, and `data-update` on <html>, say that a new version
// is ready. From the page: the event `ninebridge-refresh` on the window asks for it. Nothing here reloads unasked.
const CHECK_EVERY = 10 * 60 * 1000;
// How long a first visit has the line for itself once the page has loaded.
const INSTALL_AFTER = 2000;

let registration;
let reloading = false;

function reload() {
  if (reloading) return;
  reloading = true;
  window.location.reload();
}

function announce() {
  document.documentElement.dataset.update = "ready";
  window.dispatchEvent(new Event("ninebridge-update"));
}

window.addEventListener("ninebridge-refresh", () => {
  const waiting = registration?.waiting;
  if (!waiting) {
    // Taken by another tab, or there is none: what the next load brings is the newest.
    reload();
    return;
  }
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") reload();
  });
  waiting.postMessage({ type: "SKIP_WAITING" });
});

function watch(worker) {
  if (!worker) return;
  const look = () => {
    // Without an older one this is the first install, and what is on screen is already the newest.
    const older = registration.active && registration.active !== worker;
    if (worker.state === "installed" && older) announce();
  };
  worker.addEventListener("statechange", look);
  look();
}

async function install() {
  let controlled = navigator.serviceWorker.controller !== null;
  if (document.readyState !== "complete") {
    await new Promise((done) => window.addEventListener("load", done, { once: true }));
  }
  // The first puzzle comes before the files for the next visit.
  if (!controlled) await new Promise((done) => setTimeout(done, INSTALL_AFTER));
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // Another tab took the new version: this one still runs the old page, and says so.
    if (controlled) announce();
    controlled = true;
  });
  registration = await navigator.serviceWorker.register(new URL("sw.js", document.baseURI));
  // All three: an install can have started before the listener was on.
  watch(registration.waiting);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));

  // Registering again does not look for a new version, so ask. Offline, the answer is simply none.
  const check = () => registration.update().catch(() => {});
  check();
  setInterval(check, CHECK_EVERY);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") check();
  });
}

// Absent where storage is blocked and on plain http: the page then plays on without.
if ("serviceWorker" in navigator) install().catch((error) => console.warn(error));
