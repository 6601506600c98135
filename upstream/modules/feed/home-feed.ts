import { and, desc, eq, exists, isNull, lt, not, or, type Placeholder, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/database";
import { flagPerRow, hasFollow, hasMuted, isMemberOf } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { follows, hashtagFollows } from "#upstream/core/db/schema/schema-graph";
import { statement } from "#upstream/core/db/statement";
import { readFollowedReposts } from "./followed-reposts.ts";
import { MANY_FOLLOWED } from "./many-followed.ts";
import { newestBy } from "./newest-by.ts";
import { type MemberReader, type PageQuery, readFeed, type Slice } from "./read-feed.ts";
import { findTagged } from "./tagged-posts.ts";

const parameters = ["viewer", "now", "before", "count"] as const;
type Values = Record<(typeof parameters)[number], Placeholder>;

// These queries select by author and community; visibility is checked afterwards for each post.

/** The number of newest posts that are scanned. */
const NEWEST = 2_000;

/** The matches among the newest posts; fewer than requested when these do not contain enough. */
const amongNewest = statement("home_among_newest", parameters, (db, { viewer, now, before, count }) => {
  // Named like the table, so that conditions on the table apply. The limit is an optimization fence: no plan reads further.
  const newest = db
    .select({
      id: posts.id,
      authorId: posts.authorId,
      communityId: posts.communityId,
      deletedAt: posts.deletedAt,
    })
    .from(posts)
    .where(lt(posts.id, before))
    .orderBy(desc(posts.id))
    .limit(NEWEST)
    .as("posts");
  const isOfPeople = and(
    isNull(posts.communityId),
    or(eq(posts.authorId, viewer), hasFollow(viewer, posts.authorId)),
  );
  return db
    .select({ id: newest.id })
    .from(newest)
    .where(
      and(
        isNull(posts.deletedAt),
        or(isOfPeople, isMemberOf(viewer, posts.communityId)),
        not(hasMuted(viewer, posts.authorId, now)),
      ),
    )
    .orderBy(desc(newest.id))
    .limit(count);
});

/**
 * Posts by followed people and the viewer. A slice of n posts is by at most n authors, those with the newest latest posts: one
 * index probe per followed person finds these authors, and only their posts are read. The cost grows with the number of
 * followed people, never with all posts.
 */
function byPeople(db: Database, { viewer, now, before, count }: Values) {
  const latest = newestBy(db, follows.followeeId, { before, count: 1 }, "latest");
  const followed = db
    .select({ id: follows.followeeId })
    .from(follows)
    .innerJoinLateral(latest, sql`true`)
    .where(
      and(
        eq(follows.followerId, viewer),
        eq(follows.status, "accepted"),
        not(hasMuted(viewer, follows.followeeId, now)),
      ),
    )
    .orderBy(desc(latest.id))
    .limit(count);
  const self = db.select({ id: users.id }).from(users).where(eq(users.id, viewer));
  const authors = unionAll(followed, self).as("authors");
  const newest = newestBy(db, authors.id, { before, count }, "newest");
  return db.select({ id: newest.id }).from(authors).innerJoinLateral(newest, sql`true`);
}

/** Posts in communities that the viewer has joined. */
function inCommunities(db: Database, { viewer, before, count }: Values) {
  const newest = db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(eq(posts.communityId, communityMembers.communityId), isNull(posts.deletedAt), lt(posts.id, before)),
    )
    .orderBy(desc(posts.id))
    .limit(count)
    .as("newest_there");
  return db
    .select({ id: newest.id })
    .from(communityMembers)
    .innerJoinLateral(newest, sql`true`)
    .where(eq(communityMembers.userId, viewer));
}

const amongAll = statement("home_among_all", parameters, (db, values) => {
  const found = unionAll(byPeople(db, values), inCommunities(db, values)).as("found");
  return db.select({ id: found.id }).from(found).orderBy(desc(found.id)).limit(values.count);
});

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * The ids of a slice of posts by the viewer, by people whom the viewer follows and has not muted, and in joined communities,
 * newest first; fewer than requested only when there are no more.
 * @param followedCount the number of people whom the viewer follows
 */
async function findNewest(
  db: Database,
  { viewer, now }: MemberReader,
  followedCount: number,
  slice: Slice,
): Promise<string[]> {
  const values = { viewer, now, ...slice };
  if (followedCount >= MANY_FOLLOWED) {
    const ids = idsOf(await amongNewest(db, values));
    if (ids.length === slice.count) return ids;
  }
  return idsOf(await amongAll(db, values));
}

const followingOf = statement("following_of", ["viewer"], (db, { viewer }) => {
  const hashtags = db.select().from(hashtagFollows).where(eq(hashtagFollows.userId, viewer));
  return db
    .select({ people: users.followingCount, hasHashtags: flagPerRow(exists(hashtags)) })
    .from(users)
    .where(eq(users.id, viewer));
});

/** How many people a member follows, and whether they follow hashtags. */
export async function readFollowing(db: Database, viewer: string) {
  const [row] = await followingOf(db, { viewer });
  return row ?? { people: 0, hasHashtags: false };
}

/**
 * The caller's own posts, those of people the caller follows and what these repost, those of joined communities and public ones with
 * followed hashtags, newest first.
 */
export async function homeFeed(db: Database, reader: MemberReader, query: PageQuery) {
  const { viewer } = reader;
  const { people, hasHashtags } = await readFollowing(db, viewer);
  return readFeed(db, reader, query, {
    findPosts: (slice) => findNewest(db, reader, people, slice),
    readReposts: readFollowedReposts(db, reader, people),
    ...(hasHashtags && { findTagged: (slice) => findTagged(db, { viewer, ...slice }) }),
  });
}
