import { and, desc, eq, gt, like, sql } from "drizzle-orm";
import { foldHashtag, hashSign, hashtagPart } from "#contract/text/hashtags";
import type { Topic } from "#contract/topic";
import { MINUTE } from "#contract/units";
import type { Database } from "#upstream/core/db/connection/database";
import { lowestId } from "#upstream/core/db/new-id";
import { posts, users } from "#upstream/core/db/schema/schema";
import { postHashtags } from "#upstream/core/db/schema/schema-post";
import { hashtagCounts } from "#upstream/core/db/schema/schema-trend";
import { escapePattern } from "#upstream/core/db/search-text";
import { canListPost, isPublicPost } from "#upstream/core/db/visibility";

/** A little longer than the interval of the sweep, which has counted older posts. */
const UNCOUNTED_MS = 15 * MINUTE;
/** Maximum number of recent hashtag uses that are read. */
const UNCOUNTED_MAX = 2_000;
/** A shorter text has no trigram: only beginnings of hashtags are searched for it. */
const TRIGRAM_LENGTH = 3;

/** Normalizes a typed hashtag, or a part of one, to its stored form, without the #. */
export function toHashtag(typed: string): string {
  return foldHashtag(typed.trim().replace(hashSign, ""));
}

/** Hashtags that begin with a text: the hashtag that is the text itself, then the most used ones. */
export function hashtagsBeginningWith(
  db: Database,
  now: Date,
  typed: string,
  limit: number,
): Promise<Topic[]> {
  const text = toHashtag(typed);
  return hashtagPart.test(text)
    ? findHashtags(db, now, { text, pattern: `${escapePattern(text)}%`, limit })
    : Promise.resolve([]);
}

/** Hashtags that contain a text: the hashtag that is the text itself, then the most used ones. */
export function hashtagsContaining(db: Database, now: Date, typed: string, limit: number): Promise<Topic[]> {
  // Hashtags have no spaces.
  const text = toHashtag(typed).replace(/\s+/g, "");
  if (!hashtagPart.test(text)) return Promise.resolve([]);
  const start = text.length < TRIGRAM_LENGTH ? "" : "%";
  return findHashtags(db, now, { text, pattern: `${start}${escapePattern(text)}%`, limit });
}

interface HashtagSearch {
  /** As stored, without the #. */
  text: string;
  pattern: string;
  limit: number;
}

/** Hashtags of recent public posts, most used first. */
function uncountedHashtags(db: Database, now: Date, pattern: string): Promise<Topic[]> {
  const newest = db
    .select({ hashtag: postHashtags.hashtag, postId: postHashtags.postId })
    .from(postHashtags)
    .where(gt(postHashtags.postId, lowestId(new Date(now.getTime() - UNCOUNTED_MS))))
    .orderBy(desc(postHashtags.postId))
    .limit(UNCOUNTED_MAX)
    .as("newest");
  const uses = sql<number>`count(*)::int`;
  return db
    .select({ hashtag: newest.hashtag, postCount: uses })
    .from(newest)
    .innerJoin(posts, eq(posts.id, newest.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(like(newest.hashtag, pattern), canListPost({ viewer: null, now }), isPublicPost()))
    .groupBy(newest.hashtag)
    .orderBy(desc(uses), newest.hashtag);
}

async function findHashtags(
  db: Database,
  now: Date,
  { text, pattern, limit }: HashtagSearch,
): Promise<Topic[]> {
  // The limit excludes nothing; it keeps the planner from scanning hashtags by count until enough match.
  const fitting = db
    .select()
    .from(hashtagCounts)
    .where(like(hashtagCounts.hashtag, pattern))
    .limit(Number.MAX_SAFE_INTEGER)
    .as("fitting");
  const counted = await db
    .select({ hashtag: fitting.hashtag, postCount: fitting.postCount })
    .from(fitting)
    .orderBy(desc(eq(fitting.hashtag, text)), desc(fitting.postCount), fitting.hashtag)
    .limit(limit);
  if (counted.length === limit) return counted;
  const known = new Set(counted.map(({ hashtag }) => hashtag));
  const uncounted = await uncountedHashtags(db, now, pattern);
  const found = [...counted, ...uncounted.filter(({ hashtag }) => !known.has(hashtag))];
  const isText = (topic: Topic) => Number(topic.hashtag === text);
  return found.toSorted((one, other) => isText(other) - isText(one)).slice(0, limit);
}
