import "server-only";
import diagnostics from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#contract/limits";
import { env } from "#lib/server/env";
import { globalOnce } from "#lib/server/global-once";

const DRAIN_MS = 10 * SECOND;

/** Pages whose sockets are closed come back elsewhere, each at a moment of its own within this. */
const SOCKET_SPREAD_MS = 3 * SECOND;

/** A load balancer that asks for `/readyz` is given this long to hear that this process is going, and send nobody here. */
const NOTICE_MS = 5 * SECOND;
/** Who has not asked for that long does not ask. */
const ASKED_LATELY_MS = 30 * SECOND;

/** What a shell expects of a process that a signal has ended. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** Whether the process is about to end, and when somebody last asked for its readiness (monotonic, in ms). */
export const departure = () =>
  globalOnce("departure", () => ({ isStopping: false, readinessAskedAt: Number.NEGATIVE_INFINITY }));

/**
 * Lets the process leave within its time (security.md, "Keeping on"): it is not ready any more at once, stops listening as
 * soon as a load balancer had time to notice, and ends when the answers under way are out. From the signal on every answer is
 * its connection's last, sockets are closed, and what still hangs after ten seconds is cut. The same when `npm start`, which
 * holds a channel to this process, is gone. In development Next stops by itself.
 */
export function drainOnStop(): void {
  globalOnce("drain", () => {
    const servers = new Set<Server>();
    const sockets = new Set<Duplex>();
    const state = departure();
    diagnostics.subscribe("http.server.request.start", (message) => {
      // The shape that Node documents for this channel.
      const { response, server } = message as { response: ServerResponse; server: Server };
      if (!servers.has(server)) {
        servers.add(server);
        server.on("upgrade", (_, socket) => {
          if (state.isStopping) socket.destroy();
          sockets.add(socket);
          socket.once("close", () => sockets.delete(socket));
        });
      }
      if (state.isStopping) response.setHeader("connection", "close");
    });
    async function stop(signal: keyof typeof exitCodes) {
      if (state.isStopping) return;
      state.isStopping = true;
      for (const socket of sockets) setTimeout(() => socket.destroy(), Math.random() * SOCKET_SPREAD_MS);
      setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, DRAIN_MS).unref();
      if (!env().isProduction) return;
      if (performance.now() - state.readinessAskedAt < ASKED_LATELY_MS) await sleep(NOTICE_MS);
      await Promise.all([...servers].map((server) => new Promise((closed) => server.close(closed))));
      process.exit(exitCodes[signal]);
    }
    process.on("SIGTERM", stop);
    process.on("SIGINT", stop);
    process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
    // A log that nobody reads any more is no reason to fail; unhandled, each failure would log the next.
    for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
    return true;
  });
}
