import {
  and,
  count,
  eq,
  exists,
  inArray,
  isNull,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/database";
import { found, isMuteOn, query } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { blocks, follows } from "#upstream/core/db/schema/schema-graph";
import { mutes } from "#upstream/core/db/schema/schema-mute";
import { reports } from "#upstream/core/db/schema/schema-report";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import type { Reader } from "#upstream/core/db/visibility";
import {
  isCountedComment,
  isUnlimitedComment,
  leftOutPeople,
  reportedComments,
} from "#upstream/core/db/visibility-comment";

/** From this many comments on, a post's count is shown rounded and stays the stored one for every reader. */
const ROUNDED_FROM = 1_000;

const isExact = (commentCount: number) => commentCount > 0 && commentCount < ROUNDED_FROM;

/**
 * A stored count less what is hidden from a reader. The two are read one after the other: what is hidden may have grown since, but
 * there are never fewer than none.
 */
export const countWithout = (stored: number, hidden = 0): number => Math.max(0, stored - hidden);

/** A scalar subquery, so that PostgreSQL asks it only of the few comments that fulfill the other conditions. */
const isByActive = (authorId: PgColumn): SQL =>
  sql`(${query
    .select({ isActive: isNull(users.deactivatedAt).as("is_active") })
    .from(users)
    .where(eq(users.id, authorId))})`;

/** Comments below the posts by limited members whom the member does not follow; few, by an index of their own. */
function byLimitedBelow(db: Database, postIds: Placeholder, viewer: Placeholder) {
  return db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        isAnyOfThese(comments.postId, postIds),
        // The bare column, as in the partial index's predicate.
        sql`${comments.isByLimited}`,
        not(isUnlimitedComment(viewer)),
      ),
    );
}

/**
 * All comments below the posts are read once, and compared with the people, reports and limited people that concern the member, if there are any:
 * the planner cannot know how many comments such people have written, and any join with them can become one with all comments.
 */
const leftOutBelow = statement(
  "left_out_below",
  ["postIds", "viewer", "now"],
  (db, { postIds, viewer, now }) => {
    const people = db.$with("people").as(leftOutPeople(viewer, now));
    const reported = db.$with("reported").as(reportedComments(viewer));
    const limited = db.$with("limited").as(byLimitedBelow(db, postIds, viewer));
    const below = db.$with("below").as(
      db
        .select({
          id: comments.id,
          postId: comments.postId,
          parentId: comments.parentId,
          authorId: comments.authorId,
        })
        .from(comments)
        .where(
          and(
            isAnyOfThese(comments.postId, postIds),
            isCountedComment(),
            or(
              exists(db.select(found).from(people)),
              exists(db.select(found).from(reported)),
              exists(db.select(found).from(limited)),
            ),
          ),
        ),
    );
    const isHidden = or(
      inArray(below.authorId, db.select({ id: people.id }).from(people)),
      inArray(below.id, db.select({ id: reported.id }).from(reported)),
      inArray(below.id, db.select({ id: limited.id }).from(limited)),
    );
    const hidden = db.$with("hidden").as(
      db
        .select({ id: below.id })
        .from(below)
        .where(and(isHidden, isByActive(below.authorId))),
    );
    const hiddenIds = db.select({ id: hidden.id }).from(hidden);
    const isLeftOut = or(inArray(below.id, hiddenIds), inArray(below.parentId, hiddenIds));
    return db
      .with(people, reported, limited, below, hidden)
      .select({ postId: below.postId, count: count() })
      .from(below)
      .where(and(isLeftOut, isByActive(below.authorId)))
      .groupBy(below.postId);
  },
);

/**
 * How many of the counted comments below posts the reader's threads omit: those by people who are hidden from the reader or limited
 * and not followed, those that the reader reported, and the replies to these.
 * @returns by post; posts without any are missing, and for visitors all posts (0273)
 */
export async function countLeftOut(
  db: Database,
  { viewer, now }: Reader,
  posts: readonly { readonly id: string; readonly stored: { readonly commentCount: number } }[],
): Promise<ReadonlyMap<string, number>> {
  const postIds = posts.filter(({ stored }) => isExact(stored.commentCount)).map(({ id }) => id);
  if (viewer === null || postIds.length === 0) return new Map();
  const rows = await leftOutBelow(db, { postIds, viewer, now });
  return new Map(rows.map(({ postId, count }) => [postId, count]));
}

const leftOutAmong = statement(
  "left_out_among",
  ["postId", "userIds", "now"],
  (db, { postId, userIds, now }) => {
    const below = db.$with("below").as(
      db
        .select({ id: comments.id, authorId: comments.authorId, isByLimited: comments.isByLimited })
        .from(comments)
        .where(and(eq(comments.postId, postId), isCountedComment())),
    );
    const authors = db.select({ id: below.authorId }).from(below);
    const ids = db.select({ id: below.id }).from(below);
    const blockers = db
      .select({ userId: blocks.blockerId })
      .from(blocks)
      .where(and(isAnyOfThese(blocks.blockerId, userIds), inArray(blocks.blockedId, authors)));
    const blocked = db
      .select({ userId: blocks.blockedId })
      .from(blocks)
      .where(and(isAnyOfThese(blocks.blockedId, userIds), inArray(blocks.blockerId, authors)));
    const muters = db
      .select({ userId: mutes.muterId })
      .from(mutes)
      .where(and(isAnyOfThese(mutes.muterId, userIds), inArray(mutes.mutedId, authors), isMuteOn(now)));
    const reporters = db
      // Compared, so not null.
      .select({ userId: sql<string>`${reports.reporterId}`.as("user_id") })
      .from(reports)
      .where(and(isAnyOfThese(reports.reporterId, userIds), inArray(reports.commentId, ids)));
    const limited = db.select({ id: below.authorId }).from(below).where(sql`${below.isByLimited}`);
    const followers = db
      .select({ userId: follows.followerId })
      .from(follows)
      .where(
        and(
          isAnyOfThese(follows.followerId, userIds),
          inArray(follows.followeeId, limited),
          eq(follows.status, "accepted"),
        ),
      );
    const themselves = db
      .select({ userId: users.id })
      .from(users)
      .where(and(isAnyOfThese(users.id, userIds), inArray(users.id, limited)));
    const all = blockers
      .union(blocked)
      .union(muters)
      .union(reporters)
      .union(followers)
      .union(themselves)
      .as("all_members");
    return db.with(below).select({ userId: all.userId }).from(all);
  },
);

const leftOutForMost = statement("left_out_for_most", ["postId"], (db, { postId }) => {
  const limited = db
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        eq(comments.postId, postId),
        // The bare column, as in the partial index's predicate.
        sql`${comments.isByLimited}`,
        isCountedComment(),
        isNull(users.deactivatedAt),
      ),
    );
  return db
    .select({ count: count() })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        eq(comments.postId, postId),
        // Mostly there are none, and nothing else is read.
        exists(limited),
        isCountedComment(),
        isNull(users.deactivatedAt),
        or(sql`${comments.isByLimited}`, inArray(comments.parentId, limited)),
      ),
    );
});

/**
 * A post's count of comments for most of some members, who follow none of the limited people who have commented, and those of them to
 * whom `countLeftOut` gives another number.
 */
export async function countForMost(
  db: Database,
  post: { readonly id: string; readonly commentCount: number },
  userIds: readonly string[],
  now: Date,
): Promise<{ commentCount: number; withOwnCount: string[] }> {
  if (!isExact(post.commentCount) || userIds.length === 0)
    return { commentCount: post.commentCount, withOwnCount: [] };
  const [left] = await leftOutForMost(db, { postId: post.id });
  const rows = await leftOutAmong(db, { postId: post.id, userIds, now });
  return {
    commentCount: countWithout(post.commentCount, left?.count),
    withOwnCount: rows.map(({ userId }) => userId),
  };
}
