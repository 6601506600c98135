import {
  and,
  desc,
  eq,
  exists,
  isNull,
  lt,
  not,
  or,
  type Placeholder,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Post } from "#contract/post";
import { collectReadable } from "#upstream/core/db/collect-readable";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, encodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { flagPerRow, hasFollow, hasMuted, isMemberOf } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { follows, hashtagFollows } from "#upstream/core/db/schema/schema-graph";
import { statement } from "#upstream/core/db/statement";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectListable, toPosts } from "#upstream/modules/post/post-queries";
import { findTagged, type TaggedPost } from "./tagged-posts.ts";

/** Reads on behalf of a member. */
export type MemberReader = PictureReader & { readonly viewer: string };

/** A slice of a feed: the newest posts before a position; see `AFTER_ALL` for the first. */
interface Slice {
  readonly before: string;
  readonly count: number;
}

/** Greater than every id. */
const AFTER_ALL = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const parameters = ["viewer", "now", "before", "count"] as const;
type Values = Record<(typeof parameters)[number], Placeholder>;

// These queries select by author and community; visibility is checked afterwards for each post.

/** From this number of followed people on, scanning the newest posts is faster than a lookup per author. */
export const MANY_FOLLOWED = 500;
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

/** An author's newest posts outside communities, from the partial index on these. */
function newestBy(
  db: Database,
  author: SQLWrapper,
  { before, count }: { readonly before: Placeholder; readonly count: Placeholder | number },
  name: string,
) {
  return db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.authorId, author),
        isNull(posts.communityId),
        isNull(posts.deletedAt),
        lt(posts.id, before),
      ),
    )
    .orderBy(desc(posts.id))
    .limit(count)
    .as(name);
}

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

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
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
 * Slices of more posts than this, which are read where nearly all of a thousand before could not be shown, are without hashtags: who
 * floods one with posts that hardly anyone may read, such as those of a private account, would otherwise make each home read all of them.
 */
const TAGGED_SLICE_MAX = 640;

/**
 * The caller's own posts, those of people the caller follows, those of joined communities and public ones with followed hashtags,
 * newest first. A page that has posts ends where hashtags were given up, and the next one goes on from there with them.
 */
export async function homeFeed(db: Database, reader: MemberReader, page: PageQuery) {
  const after = decodeCursor(idCursor, page.cursor)?.[0];
  const following = await readFollowing(db, reader.viewer);
  /** Those that are found by hashtags alone. */
  const tagged = new Map<string, TaggedPost>();
  let shownCount = 0;
  /** The last post that was looked up with hashtags, where they were given up. */
  let givenUpAfter: string | undefined;

  async function find(before = AFTER_ALL, count: number): Promise<string[]> {
    const slice = { before, count };
    const isTooMany = following.hasHashtags && count > TAGGED_SLICE_MAX;
    if (isTooMany && shownCount > 0) {
      givenUpAfter = before;
      return [];
    }
    const ids = await findNewest(db, reader, following.people, slice);
    // What an earlier slice had no room for was known there by its hashtag alone.
    for (const id of ids) tagged.delete(id);
    if (!following.hasHashtags || isTooMany) return ids;
    const known = new Set(ids);
    const others = await findTagged(db, { viewer: reader.viewer, ...slice });
    for (const post of others) if (!known.has(post.id)) tagged.set(post.id, post);
    const all = new Set([...ids, ...others.map(({ id }) => id)]);
    return [...all].sort().reverse().slice(0, count);
  }

  async function read(ids: readonly string[]) {
    const listable = await selectListable(db, reader, ids);
    // One that everyone may read, except by own rules such as a mute.
    const shown = listable.filter(({ id, isOpen }) => isOpen || !tagged.has(id));
    shownCount += shown.length;
    return shown;
  }

  const rows = await collectReadable({ needed: page.limit + 1, after, find, read });
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.id]);
  const posts = await toPosts(db, reader, items);
  return {
    posts: posts.map((post) => withReason(post, tagged.get(post.id))),
    nextCursor: nextCursor ?? (givenUpAfter ? encodeCursor([givenUpAfter]) : null),
  };
}

function withReason(post: Post, tagged: TaggedPost | undefined): Post {
  return tagged && !tagged.isByKnown ? { ...post, followedHashtag: tagged.hashtag } : post;
}
