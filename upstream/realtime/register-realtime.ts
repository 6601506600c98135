import type { FastifyInstance } from "fastify";
import { Gauge, type Registry } from "prom-client";
import type { AppDeps } from "#upstream/app-deps";
import { admitSockets } from "./admit-sockets.ts";
import { closeSockets } from "./close-sockets.ts";
import { connectNodes } from "./connect-nodes.ts";
import { dropSlowSockets, limitMessages } from "./connection-limits.ts";
import { startDelivery } from "./deliver-event.ts";
import { serveSockets } from "./serve-sockets.ts";
import { createSocketReads } from "./socket-reads.ts";
import { attachSocketServer } from "./socket-server.ts";
import { trackPresence } from "./track-presence.ts";
import { watchSessions } from "./watch-sessions.ts";

/** Sockets for members' pages, and the delivery of outbox events to them. */
export function registerRealtime(app: FastifyInstance, deps: AppDeps, registry: Registry): void {
  let isClosing = false;
  const io = attachSocketServer(app.server, deps, () => !isClosing);
  const disconnectNodes = connectNodes(io, deps);
  limitMessages(io, deps.clock);
  const reads = createSocketReads(deps);
  admitSockets(io, deps, reads);
  dropSlowSockets(io);
  const presence = trackPresence(io, deps, reads);
  serveSockets(io, deps, presence, reads);
  const stopWatchingSessions = watchSessions(io, deps);
  const delivery = startDelivery(io, deps, reads);

  // The events of a request are committed by the time it is answered.
  app.addHook("onResponse", async ({ method }) => {
    if (method !== "GET" && method !== "HEAD") delivery.wake();
  });
  // Sockets close before the server stops listening, which waits for open connections.
  app.addHook("preClose", async () => {
    isClosing = true;
    stopWatchingSessions();
    presence.stop();
    await closeSockets(io);
  });
  app.addHook("onClose", async () => {
    await delivery.stop();
    disconnectNodes();
  });

  new Gauge({
    name: "realtime_sockets",
    help: "Open sockets of this node.",
    registers: [registry],
    collect() {
      this.set(io.sockets.sockets.size);
    },
  });
  new Gauge({
    name: "outbox_depth",
    help: "Events that wait for delivery, on all nodes together.",
    // Every worker counts the same ones.
    aggregator: "first",
    registers: [registry],
    async collect() {
      // NaN rather than a failed scrape: the other metrics matter most while the database is away.
      this.set(await delivery.depth().catch(() => Number.NaN));
    },
  });
}
