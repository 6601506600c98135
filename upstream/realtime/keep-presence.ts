import { SECOND } from "#contract/limits";
import { PRESENCE_GRACE_MS } from "#contract/limits-chat";
import type { AppDeps } from "#upstream/app-deps";
import { endForgotten, noteDeparture, noteStaying } from "#upstream/modules/chat/note-presence";
import { countOnAllNodes } from "./connect-nodes.ts";
import type { SocketReads } from "./socket-reads.ts";
import { type MemberSocket, type MemberSocketServer, presenceRoomOf } from "./socket-server.ts";

const LOOK_INTERVAL_MS = SECOND;
/** A node says this often who is there, in one statement for all. */
const REFRESH_MS = 30 * SECOND;
/** Whom nobody has spoken of for so long was on a node that died. */
const HOLDS_FOR_MS = 3 * REFRESH_MS;

/** Keeps account of who is there, and tells the pages that watch them. */
export interface PresenceKeeper {
  /** A page has registered. */
  arrive(socket: MemberSocket): void;
  stop(): void;
}

/** Starts it for this node's sockets. Times are the injected clock's. */
export function keepPresence(
  io: MemberSocketServer,
  { db, redis, clock, log }: AppDeps,
  reads: SocketReads,
): PresenceKeeper {
  /** Open pages of each member on this node. */
  const pages = new Map<string, number>();
  /** Since when a member has had none. */
  const goneSince = new Map<string, Date>();
  let refreshedAtMs = clock().getTime();

  const until = (now: Date) => new Date(now.getTime() + HOLDS_FOR_MS);
  const tell = (userId: string, isOnline: boolean, lastSeenAt: Date) =>
    io
      .to(presenceRoomOf(userId))
      .emit("presenceChanged", { userId, presence: { isOnline, lastSeenAt: lastSeenAt.toISOString() } });

  async function note(userId: string): Promise<void> {
    const now = clock();
    await reads.noteArrival({ userId, at: now, onlineUntil: until(now) });
    tell(userId, true, now);
  }

  function depart(userId: string): void {
    const left = (pages.get(userId) ?? 1) - 1;
    if (left > 0) {
      pages.set(userId, left);
      return;
    }
    pages.delete(userId);
    goneSince.set(userId, clock());
  }

  async function letGo(now: Date): Promise<void> {
    for (const [userId, since] of [...goneSince]) {
      if (now.getTime() - since.getTime() < PRESENCE_GRACE_MS) continue;
      goneSince.delete(userId);
      // Another node that cannot be asked says so itself within half a minute.
      if (((await countOnAllNodes(io, { redis }, userId)) ?? 0) > 0) continue;
      // They may have come back while that was asked.
      if (pages.has(userId)) continue;
      await noteDeparture(db, userId, since);
      tell(userId, false, since);
    }
  }

  async function refresh(now: Date): Promise<void> {
    if (now.getTime() - refreshedAtMs < REFRESH_MS) return;
    refreshedAtMs = now.getTime();
    await noteStaying(db, [...pages.keys(), ...goneSince.keys()], now, until(now));
    for (const { userId, lastSeenAt } of await endForgotten(db, now)) tell(userId, false, lastSeenAt);
  }

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    const now = clock();
    letGo(now)
      .then(() => refresh(now))
      .catch((err) => log.error({ err }, "who is there could not be noted"))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_INTERVAL_MS).unref();

  return {
    arrive(socket) {
      const { userId } = socket.data;
      socket.once("disconnect", () => depart(userId));
      const count = pages.get(userId) ?? 0;
      pages.set(userId, count + 1);
      goneSince.delete(userId);
      if (count > 0) return;
      // Said again to whoever opens one page after another: another node may have taken them for gone in between.
      note(userId).catch((err) => log.error({ err }, "who is there could not be noted"));
    },
    stop: () => clearInterval(timer),
  };
}
