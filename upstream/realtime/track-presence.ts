import { PRESENCE_GRACE_MS } from "#contract/limits-chat";
import { SECOND } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { expireOnline, extendOnline, markOffline } from "#upstream/modules/chat/presence";
import { countOnAllNodes } from "./connect-nodes.ts";
import type { SocketReads } from "./socket-reads.ts";
import { type MemberSocket, type MemberSocketServer, presenceRoomOf } from "./socket-server.ts";

const CHECK_INTERVAL_MS = SECOND;
/** A node renews the presence of all its members this often, in one statement. */
const REFRESH_MS = 30 * SECOND;
/** A presence that is not renewed for this long was on a node that died. */
const VALID_FOR_MS = 3 * REFRESH_MS;

/** Tracks which members are online and notifies the pages that watch them. */
export interface PresenceTracker {
  /** To call when a page has registered; tracks it until it disconnects. */
  add(socket: MemberSocket): void;
  stop(): void;
}

/** Starts tracking this node's sockets. Times are those of the injected clock. */
export function trackPresence(
  io: MemberSocketServer,
  { db, redis, clock, log }: AppDeps,
  reads: SocketReads,
): PresenceTracker {
  /** Open pages of each member on this node. */
  const pages = new Map<string, number>();
  /** When the last page of a member closed, until the grace period is over. */
  const closedAt = new Map<string, Date>();
  let refreshedAtMs = clock().getTime();

  const until = (now: Date) => new Date(now.getTime() + VALID_FOR_MS);
  const notify = (userId: string, isOnline: boolean, lastSeenAt: Date) =>
    io
      .to(presenceRoomOf(userId))
      .emit("presenceChanged", { userId, presence: { isOnline, lastSeenAt: lastSeenAt.toISOString() } });

  async function recordArrival(userId: string): Promise<void> {
    const now = clock();
    await reads.noteArrival({ userId, at: now, onlineUntil: until(now) });
    notify(userId, true, now);
  }

  function remove(userId: string): void {
    const remaining = (pages.get(userId) ?? 1) - 1;
    if (remaining > 0) {
      pages.set(userId, remaining);
      return;
    }
    pages.delete(userId);
    closedAt.set(userId, clock());
  }

  async function endPresences(now: Date): Promise<void> {
    for (const [userId, since] of [...closedAt]) {
      if (now.getTime() - since.getTime() < PRESENCE_GRACE_MS) continue;
      closedAt.delete(userId);
      // If the other nodes do not answer, one that has a page of the member renews the presence within REFRESH_MS.
      if (((await countOnAllNodes(io, { redis }, userId)) ?? 0) > 0) continue;
      // The member may have returned meanwhile.
      if (pages.has(userId)) continue;
      await markOffline(db, userId, since);
      notify(userId, false, since);
    }
  }

  async function refresh(now: Date): Promise<void> {
    if (now.getTime() - refreshedAtMs < REFRESH_MS) return;
    refreshedAtMs = now.getTime();
    await extendOnline(db, [...pages.keys(), ...closedAt.keys()], now, until(now));
    for (const { userId, lastSeenAt } of await expireOnline(db, now)) notify(userId, false, lastSeenAt);
  }

  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    const now = clock();
    endPresences(now)
      .then(() => refresh(now))
      .catch((err) => log.error({ err }, "recording presence failed"))
      .finally(() => {
        isChecking = false;
      });
  }, CHECK_INTERVAL_MS).unref();

  return {
    add(socket) {
      const { userId } = socket.data;
      socket.once("disconnect", () => remove(userId));
      const count = pages.get(userId) ?? 0;
      pages.set(userId, count + 1);
      closedAt.delete(userId);
      if (count > 0) return;
      // Also for a member who changes pages within the grace period: another node may have marked them offline meanwhile.
      recordArrival(userId).catch((err) => log.error({ err }, "recording presence failed"));
    },
    stop: () => clearInterval(timer),
  };
}
