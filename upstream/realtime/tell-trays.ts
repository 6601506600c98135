import { and, eq, inArray, isNull, not } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { hasBlocked, hasMuted } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { type MemberSocketServer, roomOf } from "./socket-server.ts";
import { tellOwnMembers } from "./tell-own-members.ts";

/** Those of some people in whose scroller somebody's stories stand, asked now and not when the story was made. */
async function readersAmong(db: Database, authorId: string, people: string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: follows.followerId })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followeeId))
    .where(
      and(
        eq(follows.followeeId, authorId),
        eq(follows.status, "accepted"),
        inArray(follows.followerId, people),
        isNull(users.deactivatedAt),
        not(hasBlocked(users.id, follows.followerId)),
        not(hasBlocked(follows.followerId, users.id)),
        not(hasMuted(follows.followerId, users.id, now)),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Tells open pages that the stories above their member's feed are others now: the author's own, and those of followers.
 * @returns what to call with the author of a story that is new or deleted
 */
export function tellTrays(io: MemberSocketServer, deps: AppDeps) {
  return tellOwnMembers(io, deps, "storiesChanged", async (db, authorId, people) => {
    const [author] = await db.select({ username: users.username }).from(users).where(eq(users.id, authorId));
    if (!author) return;
    const { username } = author;
    const readers = await readersAmong(db, authorId, people, deps.clock());
    for (const reader of [...readers, authorId]) {
      io.local.to(roomOf(reader)).emit("storiesChanged", { username });
    }
  });
}
