import "server-only";
import diagnostics from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { SECOND } from "#contract/limits";
import { globalOnce } from "#lib/server/global-once";

const DRAIN_MS = 10 * SECOND;

/** Pages whose sockets are closed come back elsewhere, each at a moment of its own within this. */
const SOCKET_SPREAD_MS = 3 * SECOND;

/**
 * Lets the process leave within its time (security.md, "Keeping on"). Next stops listening on SIGTERM and waits for
 * the connections there are; so from then on every answer is its connection's last, sockets are closed, and what still
 * hangs after ten seconds is cut. The same when `npm start`, which holds a channel to this process, is gone.
 */
export function drainOnStop(): void {
  globalOnce("drain", () => {
    const servers = new Set<Server>();
    const sockets = new Set<Duplex>();
    let isStopping = false;
    diagnostics.subscribe("http.server.request.start", (message) => {
      // The shape that Node documents for this channel.
      const { response, server } = message as { response: ServerResponse; server: Server };
      if (!servers.has(server)) {
        servers.add(server);
        server.on("upgrade", (_, socket) => {
          if (isStopping) socket.destroy();
          sockets.add(socket);
          socket.once("close", () => sockets.delete(socket));
        });
      }
      if (isStopping) response.setHeader("connection", "close");
    });
    function stop() {
      isStopping = true;
      for (const socket of sockets) setTimeout(() => socket.destroy(), Math.random() * SOCKET_SPREAD_MS);
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
