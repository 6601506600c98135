import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { SECOND } from "#contract/units";
import type { MemberSocketServer } from "./socket-server.ts";

const RECONNECT_MIN_MS = 500;
/** Time for the hint to be sent before the connection is cut. */
const FLUSH_MS = 100;

const SPREAD_MIN_MS = 5 * SECOND;
const SPREAD_MAX_MS = 60 * SECOND;
/** Pages that a server can admit per second beside its other work. */
const ADMITTED_PER_SECOND = 100;

/** The period over which the pages of a stopping server reconnect, in ms; it grows with their number. */
export function reconnectSpreadMs(sockets: number): number {
  return Math.min(SPREAD_MAX_MS, Math.max(SPREAD_MIN_MS, (sockets / ADMITTED_PER_SECOND) * SECOND));
}

/** Sends every page of this node its delay before reconnecting, then closes its connection. */
export async function closeSockets(io: MemberSocketServer): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  // A random delay each, so that the next server is not overrun.
  const spreadMs = reconnectSpreadMs(sockets.length);
  for (const socket of sockets) {
    socket.emit("reconnectAfter", { delayMs: randomInt(RECONNECT_MIN_MS, spreadMs) });
  }
  if (sockets.length > 0) await wait(FLUSH_MS);
  for (const socket of sockets) socket.disconnect(true);
  await io.of("/").adapter.close();
  io.engine.close();
}
