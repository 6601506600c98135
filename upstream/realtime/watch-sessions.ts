import { SECOND } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { findActiveSessions } from "#upstream/modules/auth/find-active-sessions";
import type { MemberSocketServer } from "./socket-server.ts";

const CHECK_INTERVAL_MS = SECOND;

/**
 * Closes the sockets of this node whose session has ended, and those older than SOCKET_LIFETIME_MS. Polling costs one query
 * a second for all sockets and covers every way in which a session can end, on any node.
 * @returns a function that stops it
 */
export function watchSessions(io: MemberSocketServer, { db, clock, log }: AppDeps): () => void {
  async function check(): Promise<void> {
    const sockets = [...io.sockets.sockets.values()];
    const now = clock();
    const sessionIds = new Set(sockets.map((socket) => socket.data.sessionId));
    const active = await findActiveSessions(db, [...sessionIds], now);
    for (const socket of sockets) {
      // A disconnect by the server: the page does not reconnect by itself.
      if (!active.has(socket.data.sessionId)) socket.disconnect(true);
      // To the page this is a lost connection: it reconnects with a new ticket.
      else if (socket.data.closesAtMs <= now.getTime()) socket.conn.close();
    }
  }

  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    check()
      .catch((err) => log.error({ err }, "checking the sessions of sockets failed"))
      .finally(() => {
        isChecking = false;
      });
  }, CHECK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
