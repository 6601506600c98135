import "server-only";
import diagnostics from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import { SECOND } from "#contract/limits";
import { globalOnce } from "#lib/server/global-once";

const DRAIN_MS = 10 * SECOND;

/**
 * Lets the process leave within its time (security.md, "Keeping on"). Next stops listening on SIGTERM and waits for
 * the connections there are; so from then on every answer is its connection's last, and what still hangs after
 * ten seconds is cut. The same when `npm start`, which holds a channel to this process, is gone.
 */
export function drainOnStop(): void {
  globalOnce("drain", () => {
    const servers = new Set<Server>();
    let isStopping = false;
    diagnostics.subscribe("http.server.request.start", (message) => {
      // The shape that Node documents for this channel.
      const { response, server } = message as { response: ServerResponse; server: Server };
      servers.add(server);
      if (isStopping) response.setHeader("connection", "close");
    });
    function stop() {
      isStopping = true;
      setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, DRAIN_MS).unref();
    }
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
    process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
    // A log that nobody reads any more is no reason to fail; unhandled, each failure would log the next.
    for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
    return true;
  });
}
