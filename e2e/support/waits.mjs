// A wait that lasts: from the first word of how far a deal has come, what the worker says further on is held back.

/** Before the page is opened. */
export async function holdDeals(page) {
  await page.addInitScript(() => {
    const held = [];
    let isOver = false;
    window.Worker = class extends Worker {
      constructor(...how) {
        super(...how);
        // The first to listen, and so the first to hear.
        this.addEventListener("message", (event) => {
          if (isOver || !document.querySelector("progress[value]")) return;
          event.stopImmediatePropagation();
          held.push(() => this.dispatchEvent(new MessageEvent("message", { data: event.data })));
        });
      }
    };
    window.letGo = () => {
      isOver = true;
      for (const say of held.splice(0)) say();
    };
  });
}

/** What was held back is said, and nothing is held any more. */
export const letGo = (page) => page.evaluate(() => window.letGo());
