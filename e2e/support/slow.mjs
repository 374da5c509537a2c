// A slow line: a host of one's own that passes everything on, and holds some answers until they are let go.
import { createServer } from "node:http";

/** Passes on to `upstream` (an address with a path), holding what `held` matches until `release` is called. */
export async function slowLine(upstream, held) {
  let release;
  const released = new Promise((done) => (release = done));
  const server = createServer(async (request, response) => {
    if (held.test(request.url)) await released;
    const answer = await fetch(new URL(request.url, upstream));
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${server.address().port}${new URL(upstream).pathname}`,
    release,
    async stop() {
      release();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
