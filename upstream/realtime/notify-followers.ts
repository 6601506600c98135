import { and, eq, inArray, isNull, ne, not } from "drizzle-orm";
import { id } from "#contract/primitives";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { hasBlocked, hasMuted } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { feedListPeople, feedLists, follows, hashtagFollows } from "#upstream/core/db/schema/schema-graph";
import { postHashtags, reposts } from "#upstream/core/db/schema/schema-post";
import { isLeftUp, isPublicPost, isUnlimitedFor } from "#upstream/core/db/visibility";
import { type MemberSocketServer, roomOf } from "./socket-server.ts";

/** Members per query. */
const BATCH_SIZE = 1_000;

/** Emits to those of some connected members whom the subject (a post or an author) concerns. */
type NotifySome = (db: Database, subjectId: string, userIds: string[]) => Promise<void>;

/**
 * Has each node notify its own connected members of something that may concern many: a post by a member with millions of
 * followers costs no more than the followers who are online.
 * @param name the event between nodes
 * @returns a function to call with the id of the subject
 */
function onEveryNode(
  io: MemberSocketServer,
  { db, redis, log }: AppDeps,
  name: string,
  notifySome: NotifySome,
) {
  async function notifyOwn(reader: Database, subjectId: string): Promise<void> {
    const userIds = [...new Set([...io.sockets.sockets.values()].map(({ data }) => data.userId))];
    for (let start = 0; start < userIds.length; start += BATCH_SIZE) {
      await notifySome(reader, subjectId, userIds.slice(start, start + BATCH_SIZE));
    }
  }

  io.on(name, (subjectId: unknown) => {
    notifyOwn(db, id.parse(subjectId)).catch((err) => log.error({ err, name }, "notifying members failed"));
  });

  return async (tx: Database, subjectId: string): Promise<void> => {
    if (redis) io.serverSideEmit(name, subjectId);
    await notifyOwn(tx, subjectId);
  };
}

/** Those of some members who follow a hashtag of a post that everyone may read, by an author who is not limited. */
async function hashtagFollowersAmong(db: Database, postId: string, userIds: string[]): Promise<string[]> {
  const tags = await db
    .select({ hashtag: postHashtags.hashtag })
    .from(postHashtags)
    .innerJoin(posts, eq(posts.id, postHashtags.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(postHashtags.postId, postId), isPublicPost(), isUnlimitedFor(null, users)));
  if (tags.length === 0) return [];
  const hashtags = tags.map(({ hashtag }) => hashtag);
  const rows = await db
    .selectDistinct({ userId: hashtagFollows.userId })
    .from(hashtagFollows)
    .where(and(inArray(hashtagFollows.userId, userIds), inArray(hashtagFollows.hashtag, hashtags)));
  return rows.map(({ userId }) => userId);
}

/** Those of some members whose home feed may contain a post. What they see of it is decided when they fetch it. */
async function feedReadersAmong(db: Database, postId: string, userIds: string[]): Promise<string[]> {
  const [post] = await db
    .select({ authorId: posts.authorId, communityId: posts.communityId })
    .from(posts)
    .where(and(eq(posts.id, postId), isNull(posts.deletedAt), isLeftUp()));
  if (!post) return [];
  const { authorId, communityId } = post;
  // A post in a community is in its members' feeds, whether or not they follow the author.
  const rows = communityId
    ? await db
        .select({ userId: communityMembers.userId })
        .from(communityMembers)
        .where(and(eq(communityMembers.communityId, communityId), inArray(communityMembers.userId, userIds)))
    : await db
        .select({ userId: follows.followerId })
        .from(follows)
        .where(
          and(
            eq(follows.followeeId, authorId),
            eq(follows.status, "accepted"),
            inArray(follows.followerId, userIds),
          ),
        );
  const tagged = await hashtagFollowersAmong(db, postId, userIds);
  const readers = new Set([...rows.map(({ userId }) => userId), ...tagged]);
  readers.delete(authorId);
  return [...readers];
}

/**
 * Those of some members whose home feed may contain a repost: they follow who reposted, not for their posts alone, and have not muted
 * them. What they see of it is decided when they fetch it.
 */
async function repostReadersAmong(
  db: Database,
  repostId: string,
  userIds: string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ userId: follows.followerId })
    .from(reposts)
    .innerJoin(posts, eq(posts.id, reposts.postId))
    .innerJoin(follows, eq(follows.followeeId, reposts.userId))
    .where(
      and(
        eq(reposts.id, repostId),
        eq(follows.status, "accepted"),
        eq(follows.showsReposts, true),
        inArray(follows.followerId, userIds),
        ne(follows.followerId, posts.authorId),
        not(hasMuted(follows.followerId, reposts.userId, now)),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** Those of some members who are in a list. */
async function listedAmong(db: Database, listId: string, userIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ userId: feedListPeople.userId })
    .from(feedListPeople)
    .where(and(eq(feedListPeople.listId, listId), inArray(feedListPeople.userId, userIds)));
  return rows.map(({ userId }) => userId);
}

/** Those of some members whose story tray shows an author's stories, as of delivery rather than of publication. */
async function storyViewersAmong(
  db: Database,
  authorId: string,
  userIds: string[],
  now: Date,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ id: follows.followerId })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followeeId))
    .where(
      and(
        eq(follows.followeeId, authorId),
        eq(follows.status, "accepted"),
        inArray(follows.followerId, userIds),
        isNull(users.deactivatedAt),
        not(hasBlocked(users.id, follows.followerId)),
        not(hasBlocked(follows.followerId, users.id)),
        not(hasMuted(follows.followerId, users.id, now)),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Notifies open pages that their member's home feed may have grown.
 * @returns a function to call with the id of a new post
 */
export function notifyFeedReaders(io: MemberSocketServer, deps: AppDeps) {
  return onEveryNode(io, deps, "postPublished", async (db, postId, userIds) => {
    for (const reader of await feedReadersAmong(db, postId, userIds)) {
      io.local.to(roomOf(reader)).emit("feedChanged", {});
    }
  });
}

/**
 * Notifies open pages that their member's home feed may have grown by a repost.
 * @returns a function to call with the id of a new repost
 */
export function notifyRepostReaders(io: MemberSocketServer, deps: AppDeps) {
  return onEveryNode(io, deps, "postReposted", async (db, repostId, userIds) => {
    for (const reader of await repostReadersAmong(db, repostId, userIds, deps.clock())) {
      io.local.to(roomOf(reader)).emit("feedChanged", {});
    }
  });
}

/** Whose stories changed, and for whom they are: a story for a list without `listId` is for its author alone. */
interface ChangedStories {
  readonly authorId: string;
  readonly isForList: boolean;
  readonly listId: string | null;
}

/**
 * Notifies open pages of the author and of followers that the story tray changed; for a story for the people in a list, of these alone.
 * @returns a function to call with what was published or deleted
 */
export function notifyStoryViewers(io: MemberSocketServer, deps: AppDeps) {
  const usernameOf = async (db: Database, authorId: string) => {
    const [author] = await db.select({ username: users.username }).from(users).where(eq(users.id, authorId));
    return author?.username;
  };
  async function notifyViewers(db: Database, authorId: string, userIds: string[]): Promise<void> {
    const username = await usernameOf(db, authorId);
    if (username === undefined) return;
    for (const viewer of await storyViewersAmong(db, authorId, userIds, deps.clock())) {
      io.local.to(roomOf(viewer)).emit("storiesChanged", { username });
    }
  }
  const ofAuthor = onEveryNode(io, deps, "storiesChanged", notifyViewers);
  const ofList = onEveryNode(io, deps, "listStoriesChanged", async (db, listId, userIds) => {
    const [list] = await db
      .select({ ownerId: feedLists.ownerId })
      .from(feedLists)
      .where(eq(feedLists.id, listId));
    if (list) await notifyViewers(db, list.ownerId, await listedAmong(db, listId, userIds));
  });
  return async (tx: Database, { authorId, isForList, listId }: ChangedStories): Promise<void> => {
    const username = await usernameOf(tx, authorId);
    if (username === undefined) return;
    io.to(roomOf(authorId)).emit("storiesChanged", { username });
    if (!isForList) await ofAuthor(tx, authorId);
    else if (listId !== null) await ofList(tx, listId);
  };
}
