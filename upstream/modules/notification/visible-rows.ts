import { and, eq, exists, gte, isNull, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { DAY, NOTIFICATION_WINDOW_MS } from "#contract/limits";
import { lowestId } from "#upstream/core/db/new-id";
import { posts, users } from "#upstream/core/db/schema/schema";
import { joinRequests } from "#upstream/core/db/schema/schema-community";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { reports } from "#upstream/core/db/schema/schema-report";
import {
  canAnswerRequest,
  canSee,
  canSeePost,
  notBlockedByViewer,
  notReportedBy,
} from "#upstream/core/db/visibility";

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };

/** Where the client's list ends: what is older stands behind "Show earlier". */
export function windowStart(now: Date): Date {
  return new Date(now.getTime() - NOTIFICATION_WINDOW_MS);
}

function startOfUtcDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY) * DAY);
}

/** Rows of the window and its whole first day: a group lies within one UTC day, so these hold every one that reaches into it. */
export const rowsOfWindow = (now: Date) => gte(notifications.id, lowestId(startOfUtcDay(windowStart(now))));
/** Rows of every group that ended before the window. */
export const rowsBeforeWindow = (now: Date) =>
  lt(notifications.id, lowestId(new Date(startOfUtcDay(windowStart(now)).getTime() + DAY)));

/**
 * The post that a row is about is there for the recipient to open, who has not reported it: it may have been deleted, or be for
 * others only by now, and either may be taken back.
 */
function isOfReadablePost(recipientId: string): SQL {
  // Within it `users` is the author of the post.
  const author = query
    .select(row)
    .from(users)
    .where(and(eq(users.id, posts.authorId), canSeePost(recipientId), notReportedBy(recipientId)));
  // Most rows are about posts of one's own, of which nothing more has to be asked.
  const isReadable = or(eq(posts.authorId, recipientId), exists(author));
  const post = query
    .select(row)
    .from(posts)
    .where(and(eq(posts.id, notifications.postId), isNull(posts.deletedAt), isReadable));
  return exists(post);
}

/** The recipient has reported the comment that a row is about. */
function isOfReportedComment(recipientId: string): SQL {
  const isSame = and(eq(reports.reporterId, recipientId), eq(reports.commentId, notifications.commentId));
  return exists(query.select(row).from(reports).where(isSame));
}

/** The recipient may still answer the request to join that a row is about; `users` is who made it. */
function isOfOpenRequest(recipientId: string): SQL {
  const request = query
    .select(row)
    .from(joinRequests)
    .where(
      and(
        eq(joinRequests.communityId, notifications.communityId),
        eq(joinRequests.userId, notifications.actorId),
        canAnswerRequest(recipientId),
      ),
    );
  return exists(request);
}

/**
 * A member's rows that have not been taken back, whose makers the member may see, whose posts the member may open and whose requests
 * to join the member may answer; `users` is the maker.
 */
export function isVisibleRow(recipientId: string): SQL | undefined {
  return and(
    eq(notifications.recipientId, recipientId),
    isNull(notifications.withdrawnAt),
    or(
      isNull(notifications.actorId),
      and(canSee(recipientId, users), notBlockedByViewer(recipientId, users)),
    ),
    or(isNull(notifications.postId), isOfReadablePost(recipientId)),
    or(ne(notifications.kind, "join-request"), isOfOpenRequest(recipientId)),
    or(isNull(notifications.commentId), not(isOfReportedComment(recipientId))),
  );
}
