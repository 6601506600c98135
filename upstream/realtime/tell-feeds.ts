import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { posts } from "#upstream/core/db/schema/schema";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { type MemberSocketServer, roomOf } from "./socket-server.ts";
import { tellOwnMembers } from "./tell-own-members.ts";

/** Those of some people in whose home feed a post may stand. What they see of it is decided when they fetch it. */
async function readersAmong(db: Database, postId: string, people: string[]): Promise<string[]> {
  const [post] = await db
    .select({ authorId: posts.authorId, communityId: posts.communityId })
    .from(posts)
    .where(and(eq(posts.id, postId), isNull(posts.deletedAt), isNull(posts.removedAt)));
  if (!post) return [];
  const { authorId, communityId } = post;
  // What is written in a community is for its members, whoever follows the author.
  const rows = communityId
    ? await db
        .select({ userId: communityMembers.userId })
        .from(communityMembers)
        .where(and(eq(communityMembers.communityId, communityId), inArray(communityMembers.userId, people)))
    : await db
        .select({ userId: follows.followerId })
        .from(follows)
        .where(
          and(
            eq(follows.followeeId, authorId),
            eq(follows.status, "accepted"),
            inArray(follows.followerId, people),
          ),
        );
  const readers = new Set(rows.map(({ userId }) => userId));
  readers.delete(authorId);
  return [...readers];
}

/**
 * Tells open pages that their member's feed may have grown.
 * @returns what to call with a new post
 */
export function tellFeeds(io: MemberSocketServer, deps: AppDeps) {
  return tellOwnMembers(io, deps, "postPublished", async (db, postId, people) => {
    for (const reader of await readersAmong(db, postId, people)) {
      io.local.to(roomOf(reader)).emit("feedChanged", {});
    }
  });
}
