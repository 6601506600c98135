import type { FastifyInstance } from "fastify";
import { Gauge, type Registry } from "prom-client";
import type { AppDeps } from "#upstream/app-deps";
import { startOutbox } from "#upstream/core/events/start-outbox";
import { admitSockets } from "./admit-socket.ts";
import { closeSockets } from "./close-sockets.ts";
import { connectNodes } from "./connect-nodes.ts";
import { deliverMessages } from "./deliver-chat.ts";
import { deliverEvent } from "./deliver-event.ts";
import { dropSlowSockets } from "./drop-slow-sockets.ts";
import { keepPresence } from "./keep-presence.ts";
import { limitMessages } from "./limit-messages.ts";
import { serveSockets } from "./serve-socket.ts";
import { createSocketReads } from "./socket-reads.ts";
import { attachSocketServer } from "./socket-server.ts";
import { tellFeeds } from "./tell-feeds.ts";
import { standingChangeIn, tellNodesOfChat } from "./tell-nodes-of-chat.ts";
import { tellTrays } from "./tell-trays.ts";
import { tellWatchers } from "./tell-watchers.ts";
import { watchSessions } from "./watch-sessions.ts";

/** Sockets for members' pages, and the outbox that feeds them. */
export function registerRealtime(app: FastifyInstance, deps: AppDeps, registry: Registry): void {
  let isClosing = false;
  const io = attachSocketServer(app.server, deps, () => !isClosing);
  const disconnectNodes = connectNodes(io, deps);
  limitMessages(io, deps.clock);
  const reads = createSocketReads(deps);
  admitSockets(io, deps, reads);
  dropSlowSockets(io);
  const presence = keepPresence(io, deps, reads);
  serveSockets(io, deps, presence, reads);
  const tellNodes = tellNodesOfChat(io, deps, reads);
  const stopWatching = watchSessions(io, deps);
  const watchers = tellWatchers(io, deps);
  const feeds = tellFeeds(io, deps);
  const trays = tellTrays(io, deps);
  const outbox = startOutbox({
    db: deps.store.backgroundDb,
    log: deps.log,
    async deliver(tx, event) {
      // First: whoever hears of it must not be able to type to those who have just closed the door.
      const change = standingChangeIn(event);
      if (change) tellNodes(change);
      await deliverEvent(io, deps, { watchers, feeds, trays }, tx, event);
    },
    together: {
      kind: "messageChanged",
      deliver: (tx, events) =>
        deliverMessages(
          io,
          deps,
          tx,
          events.filter((event) => event.kind === "messageChanged"),
        ),
    },
  });

  // Whatever a request has announced is committed by the time it is answered.
  app.addHook("onResponse", async ({ method }) => {
    if (method !== "GET" && method !== "HEAD") outbox.wake();
  });
  // Before the server stops listening, which waits for open connections.
  app.addHook("preClose", async () => {
    isClosing = true;
    stopWatching();
    presence.stop();
    await closeSockets(io);
  });
  app.addHook("onClose", async () => {
    await outbox.stop();
    watchers.stop();
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
    registers: [registry],
    async collect() {
      // The other figures are wanted most when the database is away.
      this.set(await outbox.depth().catch(() => Number.NaN));
    },
  });
}
