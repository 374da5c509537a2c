// Programs started for a test run. Each leads a group of its own, so that ending it ends whatever it started too.
import { spawn } from "node:child_process";
import { once } from "node:events";

const groups = new Set();

/** Starts a program; `says` waits for a line it writes, as text or as a pattern whose first group is given. */
export function start(program, args, { env = {}, pipes = [] } = {}) {
  const stdio = ["ignore", "pipe", "pipe", ...pipes.map(() => "pipe")];
  const child = spawn(program, args, { detached: true, stdio, env: { ...process.env, ...env } });
  let said = "";
  const listeners = new Set();
  let trouble;
  const ended = new Promise((done) => {
    const over = (why) => {
      trouble = why;
      groups.delete(child.pid);
      for (const listener of listeners) listener();
      done();
    };
    child.once("error", (error) => over(error.message));
    child.once("exit", (code, signal) => over(`it ended (${signal ?? code})`));
  });
  if (child.pid) groups.add(child.pid);
  for (const stream of child.stdio.slice(1)) {
    stream.on("data", (text) => {
      // What went wrong is near the end.
      said = (said + text).slice(-20_000);
      for (const listener of listeners) listener();
    });
  }
  return {
    says: (pattern) =>
      new Promise((done, failed) => {
        const look = () => {
          const found = pattern.exec(said);
          if (!found && !trouble) return;
          listeners.delete(look);
          if (found) done(found[1] ?? found[0]);
          else failed(new Error(`${program}: ${trouble}\n${said}`));
        };
        listeners.add(look);
        look();
      }),
    said: () => said,
    isRunning: () => trouble === undefined,
    async stop() {
      if (!groups.has(child.pid)) return;
      end(child.pid, "SIGTERM");
      const force = setTimeout(() => end(child.pid, "SIGKILL"), 3_000);
      await ended;
      clearTimeout(force);
      // The program is gone; what it left behind goes too.
      end(child.pid, "SIGKILL");
    },
  };
}

function end(group, signal) {
  try {
    process.kill(-group, signal);
  } catch {
    // It is gone already.
  }
}

// Whatever ends this run ends them.
process.on("exit", () => {
  for (const group of groups) end(group, "SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

/** A port that is free just now, for a driver that cannot choose one by itself. */
export async function freePort() {
  const { createServer } = await import("node:net");
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
