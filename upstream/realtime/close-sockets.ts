import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { reconnectSpreadMs } from "./reconnect-spread.ts";
import type { MemberSocketServer } from "./socket-server.ts";

const RECONNECT_MIN_MS = 500;
/** For the hint to leave before the line is cut. */
const FLUSH_MS = 100;

/** Tells every page of this node when to come back, then closes its connection. */
export async function closeSockets(io: MemberSocketServer): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  // Each after a time of its own, so that the next server is not overrun.
  const spreadMs = reconnectSpreadMs(sockets.length);
  for (const socket of sockets) {
    socket.emit("reconnectAfter", { delayMs: randomInt(RECONNECT_MIN_MS, spreadMs) });
  }
  if (sockets.length > 0) await wait(FLUSH_MS);
  for (const socket of sockets) socket.disconnect(true);
  await io.of("/").adapter.close();
  io.engine.close();
}
