// Chromium's own trace of what a page's thread does.

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"];

/** What runs our code, by the events of the trace. */
export const SCRIPT = [
  "EventDispatch",
  "FunctionCall",
  "RunMicrotasks",
  "TimerFire",
  "FireAnimationFrame",
  "HandlePostMessage",
];

/** Numbers of milliseconds from a trace's microseconds. */
export const ms = (micros) => micros / 1000;

export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Runs `work` and gives the events of its trace. */
export async function traced(session, work) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ["*"] },
  });
  await work();
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  return events;
}

/** Milliseconds of spans on the processor, those inside another of them left out. */
export function sum(spans) {
  let [total, end] = [0, 0];
  for (const { ts, dur, tdur } of spans.toSorted((a, b) => a.ts - b.ts)) {
    if (ts < end) continue;
    total += tdur;
    end = ts + dur;
  }
  return ms(total);
}
