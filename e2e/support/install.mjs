/** Has the browser offer what it offers where the page can be installed; says whether the page keeps it for later. */
export const offerInstall = (page) =>
  page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = () => (window.prompted = (window.prompted ?? 0) + 1);
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });
