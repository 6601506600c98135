import { and, desc, eq, gt, lt, not, type Placeholder, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { hasMuted, hasRepostsOn } from "#upstream/core/db/relation";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { reposts } from "#upstream/core/db/schema/schema-post";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import type { MemberReader } from "#upstream/core/db/visibility";
import type { ReadReposts } from "./find-reposts.ts";
import { MANY_FOLLOWED } from "./many-followed.ts";
import {
  newestRepostsBy,
  newestRepostsOf,
  type RepostValues,
  repostColumns,
  repostParameters,
  withMembers,
} from "./repost-rows.ts";

// Reposts by followed people, whether lists may show the post, and whether they may show it for this repost.

/** The newest reposts that are scanned before each of many followed people is looked up, for each of them: these cost less. */
const SCANNED_EACH = 2;

/**
 * As for posts: a page of n reposts is by at most n members, those with the newest latest reposts. One index probe per followed
 * person finds these, and only their reposts are read.
 */
function byEachFollowed(db: Database, values: RepostValues) {
  const { viewer, now, count } = values;
  const latest = newestRepostsBy(db, follows.followeeId, { ...values, count: 1 }, "latest");
  const members = db
    .select({ id: follows.followeeId })
    .from(follows)
    .innerJoinLateral(latest, sql`true`)
    .where(
      and(
        eq(follows.followerId, viewer),
        eq(follows.status, "accepted"),
        eq(follows.showsReposts, true),
        not(hasMuted(viewer, follows.followeeId, now)),
      ),
    )
    .orderBy(desc(latest.id))
    .limit(count)
    .as("members");
  return newestRepostsOf(db, members, values);
}

/** Those by followed people among the newest of a range. */
function amongNewest(db: Database, values: RepostValues, scanned: Placeholder) {
  const { viewer, now, before, after, count, settled } = values;
  // Named like the table, so that conditions on the table apply. The limit is an optimization fence: no plan reads further.
  const newest = db
    .select(repostColumns)
    .from(reposts)
    .where(and(lt(reposts.id, before), gt(reposts.id, after)))
    .orderBy(desc(reposts.id))
    .limit(scanned)
    .as("reposts");
  return db
    .select({ id: newest.id, postId: newest.postId, userId: newest.userId })
    .from(newest)
    .where(
      and(
        not(isAnyOfThese(reposts.postId, settled)),
        hasRepostsOn(viewer, reposts.userId),
        not(hasMuted(viewer, reposts.userId, now)),
      ),
    )
    .orderBy(desc(newest.id))
    .limit(count);
}

const ofEachFollowed = statement("home_reposts_by_followed", repostParameters, (db, values) =>
  withMembers(db, values, byEachFollowed(db, values)),
);

const ofNewest = statement(
  "home_reposts_among_newest",
  [...repostParameters, "scanned"],
  (db, { scanned, ...values }) => withMembers(db, values, amongNewest(db, values, scanned)),
);

const beyondScanned = statement(
  "reposts_beyond_scanned",
  ["before", "after", "scanned"],
  (db, { before, after, scanned }) =>
    db
      .select({ id: reposts.id })
      .from(reposts)
      .where(and(lt(reposts.id, before), gt(reposts.id, after)))
      .orderBy(desc(reposts.id))
      .offset(scanned)
      .limit(1),
);

/**
 * Reads the reposts by people whom the viewer follows with their reposts and has not muted.
 * @param followedCount the number of people whom the viewer follows
 */
export function readFollowedReposts(
  db: Database,
  { viewer, now }: MemberReader,
  followedCount: number,
): ReadReposts {
  return async (range, settled) => {
    if (followedCount === 0) return [];
    const values = { ...range, viewer, now, settled };
    if (followedCount >= MANY_FOLLOWED) {
      const scanned = followedCount * SCANNED_EACH;
      const rows = await ofNewest(db, { ...values, scanned });
      const { before, after, count } = range;
      const isWhole =
        rows.length === count || (await beyondScanned(db, { before, after, scanned })).length === 0;
      if (isWhole) return rows;
    }
    return ofEachFollowed(db, values);
  };
}
