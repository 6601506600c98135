import { and, eq, inArray, isNull } from "drizzle-orm";
import { id } from "#contract/primitives";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/db/connection";
import { posts } from "#upstream/db/schema";
import { communityMembers } from "#upstream/db/schema-community";
import { follows } from "#upstream/db/schema-graph";
import { type MemberSocketServer, roomOf } from "./socket-server.ts";

/** Between nodes. */
const PUBLISHED = "postPublished";
/** People that one query asks about. */
const BATCH_SIZE = 1_000;

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
 * Tells open pages that their member's feed may have grown: each node asks about its own members, so that a post of
 * somebody whom millions follow costs no more than those who are looking.
 * @returns what to call with a new post
 */
export function tellFeeds(io: MemberSocketServer, { db, redis, log }: AppDeps) {
  async function tellOwn(asked: Database, postId: string): Promise<void> {
    const people = [...new Set([...io.sockets.sockets.values()].map(({ data }) => data.userId))];
    for (let start = 0; start < people.length; start += BATCH_SIZE) {
      const readers = await readersAmong(asked, postId, people.slice(start, start + BATCH_SIZE));
      for (const reader of readers) io.local.to(roomOf(reader)).emit("feedChanged", {});
    }
  }

  io.on(PUBLISHED, (postId: unknown) => {
    tellOwn(db, id.parse(postId)).catch((err) => log.error({ err }, "members were not told of a new post"));
  });

  return async (tx: Database, postId: string): Promise<void> => {
    if (redis) io.serverSideEmit(PUBLISHED, postId);
    await tellOwn(tx, postId);
  };
}
