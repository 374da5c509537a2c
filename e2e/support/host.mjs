// A host of one's own whose folder can be swapped while it runs, as a deploy does.
import { spawn } from "node:child_process";
import { rename, symlink } from "node:fs/promises";
import { createInterface } from "node:readline";

/** Serves `folder`. `deploy(other)` puts another in its place between two requests. */
export async function startHost(link, folder) {
  const deploy = async (next) => {
    await symlink(next, `${link}.next`);
    await rename(`${link}.next`, link);
  };
  await deploy(folder);
  const [program, ...before] = process.env.NINEBRIDGE_XTASK ? [process.env.NINEBRIDGE_XTASK] : ["cargo", "xtask"];
  const server = spawn(program, [...before, "host", link, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((done) => server.once("exit", done));
  let url;
  for await (const line of createInterface({ input: server.stdout })) {
    url = /http:\S+/.exec(line)?.[0];
    if (url) break;
  }
  if (!url) throw new Error("the host did not start");
  return {
    url,
    deploy,
    async stop() {
      server.kill();
      await ended;
    },
  };
}
