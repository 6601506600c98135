import "server-only";
import diagnostics from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#contract/limits";
import { env } from "#lib/server/env";
import { globalOnce } from "#lib/server/global-once";

const DRAIN_MS = 10 * SECOND;

/** Sockets are closed at random moments within this, so that their pages do not all reconnect together. */
const SOCKET_SPREAD_MS = 3 * SECOND;

/** How long a load balancer that polls `/readyz` is given to notice and to stop sending requests here. */
const LOAD_BALANCER_NOTICE_MS = 5 * SECOND;
/** Without a poll of `/readyz` for this long, no load balancer is assumed. */
const RECENT_POLL_MS = 30 * SECOND;

/** Exit codes that shells expect of a process ended by a signal. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** Whether the process is shutting down, and when `/readyz` was last polled (monotonic clock, ms). */
export const shutdownState = () =>
  globalOnce("shutdown state", () => ({ isStopping: false, readinessPolledAt: Number.NEGATIVE_INFINITY }));

/**
 * Shuts the process down gracefully on SIGTERM and SIGINT: `/readyz` fails immediately, listening stops once a load
 * balancer has had time to notice, and the process exits when pending responses are sent. From the signal on every
 * response closes its connection and sockets are closed; what is still open after ten seconds is cut. The same
 * happens when the IPC channel to `npm start` closes. In development Next stops by itself.
 */
export function drainOnStop(): void {
  globalOnce("drain", () => {
    const servers = new Set<Server>();
    const sockets = new Set<Duplex>();
    const state = shutdownState();
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
      if (performance.now() - state.readinessPolledAt < RECENT_POLL_MS) await sleep(LOAD_BALANCER_NOTICE_MS);
      await Promise.all([...servers].map((server) => new Promise((closed) => server.close(closed))));
      process.exit(exitCodes[signal]);
    }
    process.on("SIGTERM", stop);
    process.on("SIGINT", stop);
    process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
    // A closed log pipe must not crash the process; unhandled, each failure would log the next.
    for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
    return true;
  });
}
