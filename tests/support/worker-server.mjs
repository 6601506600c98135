// A server in several processes, for workers.test.ts: it names the process that answers or all of them, dies or falls silent on request,
// and drains on SIGTERM.
import http from "node:http";
import process from "node:process";
import { gatherFromWorkers } from "#scripts/lib/gather";
import { leaveWorkers, runWorkers } from "#scripts/lib/workers";

const options = { nodeArgs: ["--max-semi-space-size=16"], env: { ONLY_WORKERS: "yes" } };

async function start() {
  if (process.env.BROKEN === "1") process.exit(7);
  let heard = "nothing";
  process.on("message", (message) => {
    heard = message.heard ?? heard;
  });
  let isSilent = false;
  const pids = gatherFromWorkers("pids", () => (isSilent ? new Promise(() => undefined) : process.pid));
  const server = http.createServer((request, response) => {
    if (request.url === "/die") return process.kill(process.pid, "SIGKILL");
    if (request.url === "/all" && !isSilent) return pids().then((all) => response.end(all.join(" ")));
    if (request.url === "/options") return response.end(`${process.execArgv} ${process.env.ONLY_WORKERS}`);
    if (request.url === "/fall-silent") isSilent = true;
    if (request.url === "/end-late") response.on("close", endLate);
    if (request.url?.startsWith("/say/")) process.send?.({ heard: request.url.slice(5) });
    // Slow enough that some requests are pending when a worker is replaced.
    setTimeout(() => response.setHeader("connection", "close").end(`${process.pid} ${heard}`), 20);
  });
  const end = () => server.close(() => leaveWorkers().then(() => process.exit(0)));
  // Long enough that a connection arrives meanwhile, which it has not seen when it ends.
  function endLate() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    end();
  }
  process.on("SIGTERM", end);
  await new Promise((resolve) => server.listen(Number(process.argv[3]), "127.0.0.1", resolve));
}

await runWorkers(Number(process.argv[2]), start, options);
