import { createServer } from "node:http";
import { request } from "undici";

// The fastest that Node can answer a page: the bytes and headers that the product sent once, from memory, by a bare `node:http`. A
// process of its own, so that its CPU time is separate.
const [url = ""] = process.argv.slice(2);
const { headers, body } = await request(url, { headers: { accept: "text/html", "accept-encoding": "gzip" } });
const bytes = Buffer.from(await body.arrayBuffer());
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding"]);
const sent = {
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name))),
  "content-length": bytes.byteLength,
};
const server = createServer((_, response) => response.writeHead(200, sent).end(bytes));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
