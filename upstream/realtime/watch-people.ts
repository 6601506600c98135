import { clientEvents } from "#contract/socket-events";
import type { AppDeps } from "#upstream/app-deps";
import type { SocketReads } from "./socket-reads.ts";
import { type MemberSocket, presenceRoomMember, presenceRoomOf, roomOf } from "./socket-server.ts";

type WatchDeps = Pick<AppDeps, "log"> & { reads: SocketReads };

/** The latest request of each socket: an answer that arrives late must not undo a newer one. */
const latest = new WeakMap<MemberSocket, readonly string[]>();

/** Whether a page has asked for a member's presence, whether or not its viewer may see it. */
export function asksForPresenceOf(socket: MemberSocket, userId: string): boolean {
  return latest.get(socket)?.includes(userId) === true;
}

async function join(socket: MemberSocket, ids: readonly string[], { reads }: WatchDeps): Promise<void> {
  const known = await reads.presenceOf({ viewerId: socket.data.userId, personIds: ids });
  if (latest.get(socket) !== ids || !socket.connected) return;
  for (const room of socket.rooms) {
    const userId = presenceRoomMember(room);
    if (userId === null || known.has(userId)) continue;
    await socket.leave(room);
    if (ids.includes(userId)) socket.emit("presenceChanged", { userId, presence: null });
  }
  await socket.join([...known.keys()].map(presenceRoomOf));
  for (const [userId, presence] of known) socket.emit("presenceChanged", { userId, presence });
}

/**
 * Handles `watchPeople`: subscribes a page to the presence of the given members, as far as its viewer may see it, in place
 * of the previous ones, and emits their current presence. Disconnects a socket that is not registered or sends anything else,
 * since our pages do not.
 */
export async function watchPeople(socket: MemberSocket, payload: unknown, deps: WatchDeps): Promise<void> {
  const ids = clientEvents.watchPeople.safeParse(payload);
  if (!ids.success || !socket.rooms.has(roomOf(socket.data.userId))) {
    socket.disconnect(true);
    return;
  }
  latest.set(socket, ids.data);
  await rejoinPresenceRooms(socket, deps);
}

/** Evaluates again which of the requested presences a page may see. */
export async function rejoinPresenceRooms(socket: MemberSocket, deps: WatchDeps): Promise<void> {
  const ids = latest.get(socket);
  if (!ids) return;
  try {
    await join(socket, ids, deps);
  } catch (err) {
    // The page asks again whenever it shows other members, so this is corrected soon.
    deps.log.error({ err }, "watching people failed");
  }
}
