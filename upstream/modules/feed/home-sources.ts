import { and, desc, eq, isNotNull, isNull, lt, not, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/db/connection";
import { hasMuted } from "#upstream/db/relation";
import { posts, users } from "#upstream/db/schema";
import { communityMembers } from "#upstream/db/schema-community";
import { follows } from "#upstream/db/schema-graph";
import { reports } from "#upstream/db/schema-report";
import { canListPost, canSeeContent, notBlockedByViewer, type Reader } from "#upstream/db/visibility";

export type MemberReader = Reader & { readonly viewer: string };

/** What of a feed is wanted: so many posts, the newest before a position. */
export interface Place {
  readonly before: string | undefined;
  readonly count: number;
}

/**
 * An author's newest posts to their readers, from the index on these alone; what the viewer has reported is looked up once
 * for all authors. It asks the same as `canListPost`, with what concerns the author left to `recentlyHeard`.
 */
function newestBy(db: Database, viewer: string, author: SQLWrapper, { before, count }: Place, name: string) {
  const reported = db
    .select({ id: reports.postId })
    .from(reports)
    .where(and(eq(reports.reporterId, viewer), isNotNull(reports.postId)));
  return db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.authorId, author),
        isNull(posts.communityId),
        isNull(posts.deletedAt),
        sql`${posts.id} <> all (array(${reported}))`,
        before ? lt(posts.id, before) : undefined,
      ),
    )
    .orderBy(desc(posts.id))
    .limit(count)
    .as(name);
}

/** Everybody the viewer follows who has written anything before a place, with the latest of it, latest first. */
function latestOfFollowed(db: Database, { viewer }: MemberReader, place: Place) {
  const latest = newestBy(db, viewer, follows.followeeId, { ...place, count: 1 }, "latest");
  return (
    db
      .select({ authorId: follows.followeeId, postId: latest.id })
      .from(follows)
      .innerJoinLateral(latest, sql`true`)
      .where(and(eq(follows.followerId, viewer), eq(follows.status, "accepted")))
      .orderBy(desc(latest.id))
      // Keeps the order as it is, so that what follows looks at the first few rows and stops.
      .offset(0)
      .as("followed")
  );
}

/** The authors of a page: the people followed, as far as the viewer may list them, who have written last. */
function recentlyHeard(db: Database, reader: MemberReader, place: Place) {
  const { viewer, now } = reader;
  const followed = latestOfFollowed(db, reader, place);
  return db
    .select({ id: users.id })
    .from(followed)
    .innerJoin(users, eq(users.id, followed.authorId))
    .where(
      and(
        canSeeContent(viewer, users),
        notBlockedByViewer(viewer, users),
        not(hasMuted(viewer, users.id, now)),
      ),
    )
    .orderBy(desc(followed.postId))
    .limit(place.count);
}

/**
 * The posts of a page by people: those followed, and the viewer. They are by at most as many authors as it has places, and
 * by those whose latest post is newest: so one index probe per person followed finds these few, and only they are read
 * further. The cost grows with the people followed and never with all posts.
 */
export function postsByAuthors(db: Database, reader: MemberReader, place: Place) {
  const oneself = db.select({ id: users.id }).from(users).where(eq(users.id, reader.viewer));
  const authors = unionAll(recentlyHeard(db, reader, place), oneself).as("authors");
  const newest = newestBy(db, reader.viewer, authors.id, place, "newest");
  return db.select({ id: newest.id }).from(authors).innerJoinLateral(newest, sql`true`);
}

function newestIn(db: Database, reader: MemberReader, community: SQLWrapper, place: Place, name: string) {
  return db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(
      and(
        eq(posts.communityId, community),
        canListPost(reader),
        place.before ? lt(posts.id, place.before) : undefined,
      ),
    )
    .orderBy(desc(posts.id))
    .limit(place.count)
    .as(name);
}

/** The posts of a page from the communities that the viewer has joined, found in the same way. */
export function postsInCommunities(db: Database, reader: MemberReader, place: Place) {
  const joined = db
    .select({ id: communityMembers.communityId })
    .from(communityMembers)
    .where(eq(communityMembers.userId, reader.viewer))
    .as("joined");
  const latest = newestIn(db, reader, joined.id, { ...place, count: 1 }, "latest_there");
  const recent = db
    .select({ communityId: joined.id })
    .from(joined)
    .innerJoinLateral(latest, sql`true`)
    .orderBy(desc(latest.id))
    .limit(place.count)
    .as("recent_communities");
  const newest = newestIn(db, reader, recent.communityId, place, "newest_there");
  return db.select({ id: newest.id }).from(recent).innerJoinLateral(newest, sql`true`);
}
