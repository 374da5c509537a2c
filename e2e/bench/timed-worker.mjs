// Runs in a worker: times the engine's calls one by one, once they are warm, and says what each row took.
import init, { rows } from "./timed.js";

/** Milliseconds of calls before the clock counts: until then the browser is still compiling what they run. */
const WARM_UP = 1000;
/** The best of so many is taken for each call, as a pause of the machine is no work of ours. */
const TRIES = 3;

addEventListener("message", async ({ data: hard }) => {
  await init();
  for (const row of rows(hard)) {
    const [name, calls] = [row.name(), row.calls()];
    const begun = performance.now();
    for (let number = 0; performance.now() - begun < WARM_UP; number = (number + 1) % calls) row.call(number);
    const took = [];
    for (let number = 0; number < calls; number++) {
      let best = Number.POSITIVE_INFINITY;
      for (let tried = 0; tried < TRIES; tried++) {
        const start = performance.now();
        const isRight = row.call(number);
        best = Math.min(best, performance.now() - start);
        if (!isRight) throw new Error(`${name}, call ${number}`);
      }
      took.push(best);
    }
    postMessage({ name, took });
  }
  postMessage(null);
});
