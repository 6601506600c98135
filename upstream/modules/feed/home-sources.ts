import { and, desc, eq, isNull, lt, not, or, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/connection";
import { hasFollow, hasMuted, isMemberOf } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { follows } from "#upstream/core/db/schema/schema-graph";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";

export type MemberReader = PictureReader & { readonly viewer: string };

/** What of a feed is wanted: so many posts, the newest before a position. */
export interface Place {
  readonly before: string | undefined;
  readonly count: number;
}

// What is found here is who a feed is about; whether the viewer may and wants to read a post is asked of each afterwards.

/** Whoever follows so many finds a page sooner among the newest posts of all than by asking for each one's. */
export const MANY_FOLLOWED = 500;
/** How many of the newest posts are looked through for that. */
const NEWEST = 2_000;

const isBefore = ({ before }: Place) => (before ? lt(posts.id, before) : undefined);

/** The first of a place among the newest posts of all: fewer than wanted when there are not enough among these. */
function amongNewest(db: Database, { viewer, now }: MemberReader, place: Place) {
  // By the name of the table, so that conditions on it hold. The limit is a fence: no plan reads further.
  const newest = db
    .select({
      id: posts.id,
      authorId: posts.authorId,
      communityId: posts.communityId,
      deletedAt: posts.deletedAt,
    })
    .from(posts)
    .where(isBefore(place))
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
    .limit(place.count);
}

/** An author's newest posts to their readers, from the index on these alone. */
function newestBy(db: Database, author: SQLWrapper, place: Place, name: string) {
  return db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(eq(posts.authorId, author), isNull(posts.communityId), isNull(posts.deletedAt), isBefore(place)),
    )
    .orderBy(desc(posts.id))
    .limit(place.count)
    .as(name);
}

/**
 * The posts of a place by people: those followed, and the viewer. They are by at most as many authors as it has posts, and
 * by those whose latest post is newest: so one index probe per person followed finds these few, and only they are read
 * further. The cost grows with the people followed and never with all posts.
 */
function byPeople(db: Database, { viewer, now }: MemberReader, place: Place) {
  const latest = newestBy(db, follows.followeeId, { ...place, count: 1 }, "latest");
  const heard = db
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
    .limit(place.count);
  const oneself = db.select({ id: users.id }).from(users).where(eq(users.id, viewer));
  const authors = unionAll(heard, oneself).as("authors");
  const newest = newestBy(db, authors.id, place, "newest");
  return db.select({ id: newest.id }).from(authors).innerJoinLateral(newest, sql`true`);
}

/** Those from the communities that the viewer has joined. */
function inCommunities(db: Database, { viewer }: MemberReader, place: Place) {
  const newest = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.communityId, communityMembers.communityId), isNull(posts.deletedAt), isBefore(place)))
    .orderBy(desc(posts.id))
    .limit(place.count)
    .as("newest_there");
  return db
    .select({ id: newest.id })
    .from(communityMembers)
    .innerJoinLateral(newest, sql`true`)
    .where(eq(communityMembers.userId, viewer));
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * The ids of the newest posts of a place by the people whom the viewer follows and has not muted, by the viewer, and in joined
 * communities, newest first; fewer than wanted only when there are no more.
 * @param followedCount how many the viewer follows
 */
export async function findNewest(
  db: Database,
  reader: MemberReader,
  followedCount: number,
  place: Place,
): Promise<string[]> {
  if (followedCount >= MANY_FOLLOWED) {
    const ids = idsOf(await amongNewest(db, reader, place));
    if (ids.length === place.count) return ids;
  }
  const found = unionAll(byPeople(db, reader, place), inCommunities(db, reader, place)).as("found");
  return idsOf(await db.select({ id: found.id }).from(found).orderBy(desc(found.id)).limit(place.count));
}
