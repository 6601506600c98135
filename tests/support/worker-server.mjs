// A server in several processes, for workers.test.ts: it names the process that answers, dies on request, and drains on SIGTERM.
import http from "node:http";
import process from "node:process";
import { runWorkers } from "#scripts/lib/workers";

await runWorkers(Number(process.argv[2]), async () => {
  if (process.env.BROKEN === "1") process.exit(7);
  let heard = "nothing";
  process.on("message", (message) => {
    heard = message.heard;
  });
  const server = http.createServer((request, response) => {
    if (request.url === "/die") return process.kill(process.pid, "SIGKILL");
    if (request.url?.startsWith("/say/")) process.send?.({ heard: request.url.slice(5) });
    // Slow enough that some requests are pending when a worker is replaced.
    setTimeout(() => response.setHeader("connection", "close").end(`${process.pid} ${heard}`), 20);
  });
  process.on("SIGTERM", () => server.close(() => process.exit(0)));
  await new Promise((resolve) => server.listen(Number(process.argv[3]), "127.0.0.1", resolve));
});
