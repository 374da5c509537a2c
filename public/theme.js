// Chooses the theme before anything is painted: a plain script, as a module would run too late.
//
// From the page: the event `ninebridge-theme` on the window says that `data-choice` on <html> is a new choice. To the
// stylesheet: `data-theme` on <html>, which is light, dark or contrast. Where there is a choice of neither, the device's
// holds; one that asks for more contrast in the light keeps the light theme, which is ink on paper already.
(() => {
  const root = document.documentElement;
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const more = window.matchMedia("(prefers-contrast: more)");

  function stored() {
    try {
      return JSON.parse(window.localStorage.getItem("ninebridge.preferences"))?.theme;
    } catch {
      // Blocked, or no record: as if nothing was chosen.
      return undefined;
    }
  }

  function apply() {
    const asked = dark.matches ? (more.matches ? "contrast" : "dark") : "light";
    const { choice } = root.dataset;
    root.dataset.theme = ["light", "dark", "contrast"].includes(choice) ? choice : asked;
    const paper = window.getComputedStyle(root).getPropertyValue("--paper").trim();
    document.querySelector("meta[name=theme-color]").content = paper;
  }

  root.dataset.choice = stored();
  apply();
  dark.addEventListener("change", apply);
  more.addEventListener("change", apply);
  window.addEventListener("ninebridge-theme", apply);
})();
