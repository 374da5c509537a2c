// Writes the service worker for a folder of finished files. Also run on its own by the update test.
import { generateSW } from "workbox-build";

/** Precaches everything a player needs, all of one build. */
export async function writeServiceWorker(folder) {
  const { count, size, warnings } = await generateSW({
    globDirectory: folder,
    globPatterns: ["**/*.{html,js,css,wasm,svg,png,woff2,webmanifest}"],
    // The host sends 404.html by itself, for addresses that the service worker answers with index.html.
    globIgnores: ["404.html", "sw.js"],
    swDest: `${folder}/sw.js`,
    cacheId: "ninebridge",
    // Names that hold a hash or a build's name never change what they hold. Trunk writes a hash without leading zeros.
    dontCacheBustURLsMatching: /-[0-9a-f]{12,16}[._-]/,
    // Left alone, files over 2 MiB would be skipped in silence.
    maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
    navigateFallback: "index.html",
    cleanupOutdatedCaches: true,
    // A new version waits until the player asks for it: two builds are never mixed in one tab.
    skipWaiting: false,
    clientsClaim: false,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
  return { count, size };
}
