import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  allOf,
  flagPerRow,
  found,
  hasFollow,
  hasMuted,
  isMuteOn,
  query,
  type TimeValue,
  type ViewerValue,
} from "./relation.ts";
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

/** An operator has hidden the comment, and it is not the viewer's own. For queries of `comments`. */
export function isHiddenComment(viewer: ViewerValue): SQL {
  const isOthers = viewer === null ? undefined : ne(comments.authorId, viewer);
  return allOf(isNotNull(comments.hiddenAt), isOthers);
}

/** The comment is in the counts of its post and thread, if its author is active. For queries of `comments`. */
export function isCountedComment(): SQL {
  return allOf(isNull(comments.deletedAt), isNull(comments.hiddenAt));
}

/**
 * The comment's content is withheld: it was deleted or is hidden, or its author is suspended. For the same queries as `canSeeComment`.
 */
export function isEmptyComment(viewer: ViewerValue): SQL<boolean> {
  const isEmpty =
    or(isNotNull(comments.deletedAt), isNotNull(users.deactivatedAt), isHiddenComment(viewer)) ?? sql`false`;
  return isEmpty.mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean
}

/** The comment is an empty placeholder above replies, with nothing left to hide. */
function isEmptyPlace(viewer: ViewerValue): SQL {
  return allOf(isEmptyComment(viewer), gt(comments.replyCount, 0));
}

/**
 * The viewer may read, answer and like a comment: they may read its post, neither they nor its author has
 * blocked the other, and no operator hid it (except for its author). For queries of `comments` left-joined with `users`, its author.
 */
export function canSeeComment(viewer: ViewerValue): SQL {
  const isReadable = allOf(isNull(comments.deletedAt), not(isHiddenComment(viewer)), canList(viewer, users));
  return allOf(isBelowVisiblePost(viewer), or(isEmptyPlace(viewer), isReadable));
}

/** As `isUnlimitedFor`: a limited member's comment below another's post is shown to them and their followers. For queries of `comments`. */
export function isUnlimitedComment(viewer: ViewerValue): SQL {
  const isUnlimited = not(comments.isByLimited);
  if (viewer === null) return isUnlimited;
  return or(
    isUnlimited,
    eq(comments.authorId, viewer),
    flagPerRow(hasFollow(viewer, comments.authorId)),
  ) as SQL; // `or` is undefined only without conditions
}

/** The viewer has neither muted a comment's author nor reported the comment, and follows the author if that one is limited. */
function isUnhiddenComment({ viewer, now }: ReaderValues): SQL {
  const isUnlimited = isUnlimitedComment(viewer);
  if (viewer === null) return isUnlimited;
  const report = query
    .select(found)
    .from(reports)
    .where(and(eq(reports.reporterId, viewer), eq(reports.commentId, comments.id)));
  return allOf(isUnlimited, not(hasMuted(viewer, users.id, now)), not(exists(report)));
}

/** The comment may appear in the viewer's threads, which omit muted authors, limited ones whom they do not follow, and reported comments. */
export function canListComment(reader: ReaderValues): SQL {
  return allOf(canSeeComment(reader.viewer), or(isEmptyPlace(reader.viewer), isUnhiddenComment(reader)));
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
  const isCounted = allOf(isNull(users.deactivatedAt), isCountedComment());
  const isByLimited = not(isUnlimitedComment(viewer));
  if (viewer === null) return allOf(isCounted, or(eq(users.accountType, "private"), isByLimited));
  return allOf(
    isCounted,
    or(
      isByLimited,
      inArray(comments.authorId, leftOutPeople(viewer, now)),
      inArray(comments.id, reportedComments(viewer)),
    ),
  );
}
