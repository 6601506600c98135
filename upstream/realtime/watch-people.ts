import { clientEvents } from "#contract/socket-events";
import type { AppDeps } from "#upstream/app-deps";
import type { SocketReads } from "./socket-reads.ts";
import { isPresenceRoom, type MemberSocket, presenceRoomOf, roomOf } from "./socket-server.ts";

type WatchDeps = Pick<AppDeps, "log"> & { reads: SocketReads };

/** Of each socket the latest that it has said: an answer that comes late must not undo a newer one. */
const latest = new WeakMap<MemberSocket, readonly string[]>();

/** Whether a page has said that it shows somebody, whether or not it may know of them. */
export function wantsPresenceOf(socket: MemberSocket, userId: string): boolean {
  return latest.get(socket)?.includes(userId) === true;
}

async function join(socket: MemberSocket, ids: readonly string[], { reads }: WatchDeps): Promise<void> {
  const known = await reads.presenceOf({ viewerId: socket.data.userId, personIds: ids });
  if (latest.get(socket) !== ids || !socket.connected) return;
  for (const room of socket.rooms) {
    const userId = isPresenceRoom(room);
    if (userId === null || known.has(userId)) continue;
    await socket.leave(room);
    if (ids.includes(userId)) socket.emit("presenceChanged", { userId, presence: null });
  }
  await socket.join([...known.keys()].map(presenceRoomOf));
  for (const [userId, presence] of known) socket.emit("presenceChanged", { userId, presence });
}

/**
 * Lets a page hear whether the people that it shows are there, of those whom its member may know it of, in place of those before:
 * asked once, and told at each change. A page that has not registered, or says something else, is not one of ours.
 */
export async function watchPeople(socket: MemberSocket, payload: unknown, deps: WatchDeps): Promise<void> {
  const ids = clientEvents.watchPeople.safeParse(payload);
  if (!ids.success || !socket.rooms.has(roomOf(socket.data.userId))) {
    socket.disconnect(true);
    return;
  }
  latest.set(socket, ids.data);
  await watchAgain(socket, deps);
}

/** Decides anew whom a page hears of. */
export async function watchAgain(socket: MemberSocket, deps: WatchDeps): Promise<void> {
  const ids = latest.get(socket);
  if (!ids) return;
  try {
    await join(socket, ids, deps);
  } catch (err) {
    // Nothing that the page shows is wrong for long: it asks again whenever it shows something else.
    deps.log.error({ err }, "the people of a page could not be watched");
  }
}
