import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { allOf, found, hasMuted, isMuteOn, query, type TimeValue, type ViewerValue } from "./relation.ts";
import { posts, users } from "./schema/schema.ts";
import { comments } from "./schema/schema-comment.ts";
import { blocks } from "./schema/schema-graph.ts";
import { mutes } from "./schema/schema-mute.ts";
import { reports } from "./schema/schema-report.ts";
import { canList, canSeePost, type ReaderValues } from "./visibility.ts";

// Who may see which comments, like visibility.ts.

/** The viewer may read the post of a comment. */
function isBelowVisiblePost(viewer: ViewerValue): SQL {
  // Within this subquery `users` is the post's author, even if it is the comment's in the outer query.
  const post = query
    .select(found)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, comments.postId), canSeePost(viewer)));
  return exists(post);
}

/** The comment's content is hidden from everyone: it was deleted, or its author is suspended. For the same queries as `canSeeComment`. */
export function isEmptyComment(): SQL<boolean> {
  const isEmpty = or(isNotNull(comments.deletedAt), isNotNull(users.deactivatedAt)) ?? sql`false`;
  return isEmpty.mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean
}

/** The comment is an empty placeholder above replies, with nothing left to hide. */
function isEmptyPlace(): SQL {
  return allOf(isEmptyComment(), gt(comments.replyCount, 0));
}

/**
 * The viewer may read, answer and like a comment: they may read its post, and neither they nor its author has
 * blocked the other. For queries of `comments` left-joined with `users`, its author.
 */
export function canSeeComment(viewer: ViewerValue): SQL {
  const isReadable = allOf(isNull(comments.deletedAt), canList(viewer, users));
  return allOf(isBelowVisiblePost(viewer), or(isEmptyPlace(), isReadable));
}

/** The viewer has neither muted a comment's author nor reported the comment. */
function isUnhiddenComment({ viewer, now }: ReaderValues): SQL {
  if (viewer === null) return sql`true`;
  const report = query
    .select(found)
    .from(reports)
    .where(and(eq(reports.reporterId, viewer), eq(reports.commentId, comments.id)));
  return allOf(not(hasMuted(viewer, users.id, now)), not(exists(report)));
}

/** The comment may appear in the viewer's threads, which omit muted authors and reported comments. */
export function canListComment(reader: ReaderValues): SQL {
  return allOf(canSeeComment(reader.viewer), or(isEmptyPlace(), isUnhiddenComment(reader)));
}

/** The ids of people whose comments a member's threads omit: either has blocked the other, or the member mutes them. */
export function leftOutPeople(viewer: string | Placeholder, now: TimeValue) {
  const blocked = query.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.blockerId, viewer));
  const blockers = query.select({ id: blocks.blockerId }).from(blocks).where(eq(blocks.blockedId, viewer));
  const muted = query
    .select({ id: mutes.mutedId })
    .from(mutes)
    .where(and(eq(mutes.muterId, viewer), isMuteOn(now)));
  return blocked.union(blockers).union(muted);
}

/** The ids of the comments that a member has reported, which the member's threads omit. */
export function reportedComments(viewer: string | Placeholder) {
  return query
    .select({ id: reports.commentId })
    .from(reports)
    .where(and(eq(reports.reporterId, viewer), isNotNull(reports.commentId)));
}

/**
 * The viewer's threads omit this comment although it is counted and its post is readable. The negation of `canListComment`,
 * formulated so that it starts from the few rows concerned. For queries of `comments` joined with `users`, its author.
 */
export function isLeftOutComment({ viewer, now }: ReaderValues): SQL {
  if (viewer === null) return allOf(isNull(users.deactivatedAt), eq(users.accountType, "private"));
  return allOf(
    isNull(users.deactivatedAt),
    or(
      inArray(comments.authorId, leftOutPeople(viewer, now)),
      inArray(comments.id, reportedComments(viewer)),
    ),
  );
}
