import { and, eq, inArray } from "drizzle-orm";
import { clientEvents } from "#contract/socket-events";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { canSeePost } from "#upstream/core/db/visibility";
import type { SocketReads } from "./socket-reads.ts";
import { isPostRoom, type MemberSocket, postRoomOf, roomOf } from "./socket-server.ts";

/** The latest request of each socket: an answer that arrives late must not undo a newer one. */
const latest = new WeakMap<MemberSocket, string[]>();

async function visiblePosts(db: Database, viewer: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(inArray(posts.id, ids), canSeePost(viewer)));
  return rows.map(({ id }) => id);
}

/**
 * Handles `watchPosts`: subscribes a page to changes of the posts it shows, as far as its viewer may see them, in place of
 * the previous ones. Disconnects a socket that is not registered or sends anything else, since our pages do not.
 */
export async function watchPosts(
  socket: MemberSocket,
  payload: unknown,
  { db, log, reads }: Pick<AppDeps, "db" | "log"> & { reads: SocketReads },
): Promise<void> {
  const ids = clientEvents.watchPosts.safeParse(payload);
  const { userId } = socket.data;
  if (!ids.success || !socket.rooms.has(roomOf(userId))) {
    socket.disconnect(true);
    return;
  }
  latest.set(socket, ids.data);
  try {
    const rooms = new Set((await reads.unbatched(() => visiblePosts(db, userId, ids.data))).map(postRoomOf));
    if (latest.get(socket) !== ids.data || !socket.connected) return;
    for (const room of socket.rooms) {
      if (isPostRoom(room) && !rooms.has(room)) await socket.leave(room);
    }
    await socket.join([...rooms]);
  } catch (err) {
    // The page also polls occasionally, so its posts are updated later instead.
    log.error({ err }, "watching posts failed");
  }
}
