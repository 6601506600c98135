import { SECOND } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { findStandingSessions } from "#upstream/modules/auth/find-standing-sessions";
import type { MemberSocketServer } from "./socket-server.ts";

const WATCH_INTERVAL_MS = SECOND;

/**
 * Closes the sockets of this node whose session has ended, however it ended and wherever, and those that have been open
 * for long enough. Asking once a second costs one query for all sockets and leaves no way of ending a session out.
 * @returns a function that stops it
 */
export function watchSessions(io: MemberSocketServer, { db, clock, log }: AppDeps): () => void {
  async function look(): Promise<void> {
    const sockets = [...io.sockets.sockets.values()];
    const now = clock();
    const sessionIds = new Set(sockets.map((socket) => socket.data.sessionId));
    const standing = await findStandingSessions(db, [...sessionIds], now);
    for (const socket of sockets) {
      // The page is told that the server ended it, and does not come back by itself.
      if (!standing.has(socket.data.sessionId)) socket.disconnect(true);
      // To the page this is a broken line: it comes back with a new ticket.
      else if (socket.data.closesAtMs <= now.getTime()) socket.conn.close();
    }
  }

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((err) => log.error({ err }, "the sessions of sockets could not be looked at"))
      .finally(() => {
        isLooking = false;
      });
  }, WATCH_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
