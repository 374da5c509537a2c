// What a person sees go wrong with a layout, measured.
import { expect } from "@playwright/test";

/** Nothing on the screen is cut off, too small to hit, or beyond its edges. */
export async function expectInOrder(page, { scrolls = false } = {}) {
  const faults = await page.evaluate((scrolls) => {
    const found = [];
    const name = (element) =>
      `${element.tagName.toLowerCase()}.${element.className.baseVal ?? element.className} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}"`;
    const root = document.documentElement;
    const [width, height] = [window.innerWidth, window.innerHeight];
    const visible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth} wide`);
    if (!scrolls && root.scrollHeight > height) found.push(`the page is ${root.scrollHeight} high`);
    const top = [...document.querySelectorAll("dialog[open]")].at(-1);
    const scope = top ?? document.body;
    const inside = (rect) =>
      rect.left >= -0.5 && rect.right <= width + 0.5 && (scrolls || (rect.top >= -0.5 && rect.bottom <= height + 0.5));
    if (top && !inside(top.getBoundingClientRect())) found.push(`${name(top)} is beyond the screen`);

    for (const control of scope.querySelectorAll("button, a[href], select, label")) {
      // The name of a field is not what is aimed at.
      if (!visible(control) || control.matches("label[for]") || control.querySelector("select")) continue;
      const rect = control.getBoundingClientRect();
      const scroller = control.closest(".body, .cover");
      const isScrolled = scroller && scroller.scrollHeight > scroller.clientHeight;
      if (!isScrolled && !inside(rect)) found.push(`${name(control)} is beyond the screen`);
      // Nine digits in a row are as wide as the screen lets them be.
      const isDigit = control.matches(".pad .key");
      const [least, high] = [isDigit ? 30 : 44, isDigit ? 48 : 44];
      if (rect.width < least - 0.5 || rect.height < high - 0.5) {
        found.push(`${name(control)} is ${rect.width.toFixed(1)} by ${rect.height.toFixed(1)}`);
      }
    }
    for (const text of scope.querySelectorAll("h1, h2, h3, hgroup p, .status, button, a, .body, .cover p, dt, dd")) {
      if (!visible(text)) continue;
      if (text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0) found.push(`${name(text)} is cut off`);
      if (text.matches("button, .status") && text.scrollHeight > text.clientHeight + 1) {
        found.push(`${name(text)} is cut off below`);
      }
    }
    return found;
  }, scrolls);
  expect(faults).toEqual([]);
}
