import type { Post } from "#contract/post";
import { collectReadable } from "#upstream/core/db/collect-readable";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, encodeCursor, toPage } from "#upstream/core/db/cursor";
import { AFTER_ALL, NO_ID } from "#upstream/core/db/new-id";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectListable, toPosts } from "#upstream/modules/post/post-queries";
import { type PlacedRow, type Repost, withRepost } from "#upstream/modules/post/reposts/reposts-by-author";
import { type FoundRepost, type ReadReposts, repostFinder } from "./find-reposts.ts";
import { homeCursor, homePosition, repostsShown } from "./reposts-shown.ts";
import type { TaggedPost } from "./tagged-posts.ts";

/** Reads on behalf of a member. */
export type MemberReader = PictureReader & { readonly viewer: string };

/** A slice of a feed: the newest posts before a position; see `AFTER_ALL` for the first. */
export interface Slice {
  readonly before: string;
  readonly count: number;
}

/** Where a feed finds what it shows. Visibility is checked afterwards for each post. */
export interface FeedSource {
  /** The ids of a slice of posts, newest first; fewer than requested only when there are no more. */
  readonly findPosts: (slice: Slice) => Promise<string[]>;
  readonly readReposts: ReadReposts;
  /** Likewise public posts with followed hashtags, for a feed that has them. */
  readonly findTagged?: (slice: Slice) => Promise<TaggedPost[]>;
}

export interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

/**
 * From this many posts of a page on that have a followed hashtag and cannot be shown, no further ones are read: who floods one with posts
 * that hardly anyone may read, such as those of a private account, would otherwise make each home read all of them.
 */
const HIDDEN_MAX = 640;

/** What a page can go without. */
type Extra = "hashtags" | "reposts";

/** Where a page ends, since below it too much shows nothing. */
interface GivenUp {
  readonly extra: Extra;
  readonly after: string;
}

/**
 * A page of a feed, newest first. A page that has posts ends where hashtags or reposts were given up, and the next one goes on from there
 * with them. A page that would be empty therefore has none of them.
 */
export async function readFeed(db: Database, reader: MemberReader, query: PageQuery, source: FeedSource) {
  const extras = new Set<Extra>(["reposts"]);
  if (source.findTagged) extras.add("hashtags");
  let page = await readPage(db, reader, query, source, extras);
  while (page.rows.length === 0 && page.givenUp) {
    extras.delete(page.givenUp.extra);
    page = await readPage(db, reader, query, source, extras);
  }
  const { rows, tagged, memory, givenUp } = page;
  const { items, nextCursor } = toPage(rows, query.limit, ({ place }) => homePosition(place, memory));
  const posts = await toPosts(db, reader, items);
  return {
    posts: posts.map((post, index) => withReason(post, items[index]?.repost, tagged.get(post.id))),
    nextCursor: nextCursor ?? (givenUp ? encodeCursor(homePosition(givenUp.after, memory)) : null),
  };
}

/** The rows of a page or more, and of those that are found by hashtags alone, which. */
async function readPage(
  db: Database,
  reader: MemberReader,
  page: PageQuery,
  { findPosts, readReposts, findTagged }: FeedSource,
  extras: ReadonlySet<Extra>,
) {
  const [after, earlier = ""] = decodeCursor(homeCursor, page.cursor) ?? [];
  const reposted = repostsShown(earlier);
  const findReposts = repostFinder(readReposts, reposted.has);
  const tagged = new Map<string, TaggedPost>();
  const found = new Map<string, FoundRepost>();
  let hiddenCount = 0;
  let givenUp: GivenUp | undefined;

  async function findWithTagged(slice: Slice): Promise<string[]> {
    const ids = await findPosts(slice);
    // What an earlier slice had no room for was known there by its hashtag alone.
    for (const id of ids) tagged.delete(id);
    if (!findTagged || !extras.has("hashtags")) return ids;
    const known = new Set(ids);
    const others = await findTagged(slice);
    for (const post of others) if (!known.has(post.id)) tagged.set(post.id, post);
    return newestOf([...ids, ...others.map(({ id }) => id)], slice.count);
  }

  async function find(before = AFTER_ALL, count: number): Promise<string[]> {
    if (hiddenCount > HIDDEN_MAX) {
      givenUp = { extra: "hashtags", after: before };
      return [];
    }
    const ids = await findWithTagged({ before, count });
    if (!extras.has("reposts")) return ids;
    // Those above the last post: a full slice ends there.
    const end = ids.length < count ? NO_ID : (ids.at(-1) ?? NO_ID);
    const { reposts, givenUpAfter } = await findReposts({ before, after: end, count });
    for (const repost of reposts) found.set(repost.id, repost);
    const places = newestOf([...ids, ...reposts.map(({ id }) => id)], count);
    if (!givenUpAfter) return places;
    const whole = places.filter((place) => place >= givenUpAfter);
    if (whole.length < count) givenUp = { extra: "reposts", after: givenUpAfter };
    return whole;
  }

  async function read(places: readonly string[]) {
    const postIds = places.map((place) => found.get(place)?.postId ?? place);
    const listable = await selectListable(db, reader, [...new Set(postIds)]);
    const rows = new Map(listable.map((row) => [row.id, row]));
    const shown = places.flatMap((place): PlacedRow[] => {
      const repost = found.get(place);
      const row = rows.get(repost?.postId ?? place);
      if (!row || reposted.has(row.id)) return [];
      if (repost) {
        reposted.add(row.id);
        return [{ ...row, place, repost }];
      }
      // A post that everyone may read, except by own rules such as a mute.
      return row.isOpen || !tagged.has(row.id) ? [{ ...row, place }] : [];
    });
    const shownPlaces = new Set(shown.map(({ place }) => place));
    hiddenCount += places.filter((place) => tagged.has(place) && !shownPlaces.has(place)).length;
    return shown;
  }

  const rows = await collectReadable({ needed: page.limit + 1, after, find, read });
  return { rows, tagged, memory: reposted.marksAfter(rows.slice(0, page.limit)), givenUp };
}

const newestOf = (ids: readonly string[], count: number) =>
  [...new Set(ids)].sort().reverse().slice(0, count);

/** Why the post is there, unless its author is followed and no followed member has reposted it. */
function withReason(post: Post, repost: Repost | undefined, tagged: TaggedPost | undefined): Post {
  if (repost) return withRepost(post, repost);
  return tagged && !tagged.isByKnown ? { ...post, followedHashtag: tagged.hashtag } : post;
}
