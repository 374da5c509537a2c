// Holds the browser's offer to install the page, for when the player wants it.
//
// To the page: `data-install` on <html> says how it can be had: `offer`, by a button of the page's own, or `advice`, by
// the browser's own menu alone, as on Apple's phones. The event `ninebridge-install` on the window says that this has
// changed. From the page: the event `ninebridge-install-now` takes the offer up.
(() => {
  const { dataset } = document.documentElement;
  let offer;

  function say(how) {
    if (how) dataset.install = how;
    else delete dataset.install;
    window.dispatchEvent(new Event("ninebridge-install"));
  }

  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (window.matchMedia("(display-mode: standalone)").matches) return;
    offer = event;
    say("offer");
  });
  window.addEventListener("appinstalled", () => say());
  window.addEventListener("ninebridge-install-now", () => {
    // It can be taken up once.
    offer?.prompt();
    offer = undefined;
    say();
  });
  // Only there is this known, and true where the page was opened from the home screen.
  if (window.navigator.standalone === false) say("advice");
})();
