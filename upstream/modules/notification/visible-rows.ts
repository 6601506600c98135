import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  ne,
  not,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { NOTIFICATION_WINDOW_MS } from "#contract/limits";
import type { NotificationKind } from "#contract/notification";
import { lowestId } from "#upstream/core/db/new-id";
import type { TimeValue } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { joinRequests } from "#upstream/core/db/schema/schema-community";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { reports } from "#upstream/core/db/schema/schema-report";
import { stories } from "#upstream/core/db/schema/schema-story";
import {
  canAnswerRequest,
  canSee,
  canSeePost,
  isUnlimitedFor,
  notBlockedByViewer,
  notReportedBy,
} from "#upstream/core/db/visibility";
import { isHiddenComment } from "#upstream/core/db/visibility-comment";
import { canSeeStory, isRunning, notReportedStory } from "#upstream/core/db/visibility-story";
import { startOfUtcDay } from "./groups-of-day.ts";
import { requestKinds } from "./notification-kinds.ts";

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };

/** The start of the window that the list shows; older entries are behind "Show earlier". */
export function windowStart(now: Date): Date {
  return new Date(now.getTime() - NOTIFICATION_WINDOW_MS);
}

/**
 * The rows since the start of the UTC day on which the window begins. A group never spans two UTC days, so these include every
 * row of every group that has a row in the window.
 */
export const rowsOfWindow = (now: Date) => gte(notifications.id, lowestId(startOfUtcDay(windowStart(now))));

/**
 * The recipient may open the post that a row is about, and has not reported it. Checked on every read, since a post
 * can be deleted, restricted and restored.
 */
function isOfReadablePost(recipientId: string | Placeholder): SQL {
  // In this subquery `users` is the author of the post.
  const author = query
    .select(row)
    .from(users)
    .where(and(eq(users.id, posts.authorId), canSeePost(recipientId), notReportedBy(recipientId)));
  // Most rows are about the recipient's own posts, which need no further check.
  const isReadable = or(eq(posts.authorId, recipientId), exists(author));
  const post = query
    .select(row)
    .from(posts)
    .where(and(eq(posts.id, notifications.postId), isNull(posts.deletedAt), isReadable));
  return exists(post);
}

/** The comment that a row is about is hidden, and not the recipient's own. */
function isOfHiddenComment(recipientId: string | Placeholder): SQL {
  const isSame = and(eq(comments.id, notifications.commentId), isHiddenComment(recipientId));
  return exists(query.select(row).from(comments).where(isSame));
}

/** The recipient has reported the comment that a row is about. */
function isOfReportedComment(recipientId: string | Placeholder): SQL {
  const isSame = and(eq(reports.reporterId, recipientId), eq(reports.commentId, notifications.commentId));
  return exists(query.select(row).from(reports).where(isSame));
}

/** The recipient may still answer the request to join that a row is about. */
function isOfOpenRequest(recipientId: string | Placeholder): SQL {
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

/** The kinds about another member's story, which are listed while the recipient may see it. */
export const kindsOfOthersStories: readonly NotificationKind[] = ["story-mention", "story-add"];

/** The story that a row is about runs, and the recipient may see it and has not reported it. */
function isOfRunningStory({ recipientId, now }: RowReader): SQL {
  // In this subquery `users` is the author of the story.
  const story = query
    .select(row)
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(
      and(
        eq(stories.id, notifications.storyId),
        isRunning(now),
        canSeeStory({ viewer: recipientId, now }),
        notReportedStory(recipientId),
      ),
    );
  return exists(story);
}

/** Whose rows are read, and when: the values, or their placeholders. */
export interface RowReader {
  readonly recipientId: string | Placeholder;
  readonly now: TimeValue;
}

/**
 * The recipient's rows that were not withdrawn, whose actor they may see and follow if that one is limited (requests excepted), whose
 * post they may open, whose request to join they may answer, whose comment is not hidden and they have not reported and, of another
 * member's story, whose story they may see. Requires `notifications` left joined with `users` as the actor.
 */
export function isVisibleRow(reader: RowReader): SQL | undefined {
  const { recipientId } = reader;
  return and(
    eq(notifications.recipientId, recipientId),
    isNull(notifications.withdrawnAt),
    or(
      isNull(notifications.actorId),
      and(
        canSee(recipientId, users),
        notBlockedByViewer(recipientId, users),
        or(inArray(notifications.kind, requestKinds), isUnlimitedFor(recipientId, users)),
      ),
    ),
    or(isNull(notifications.postId), isOfReadablePost(recipientId)),
    or(ne(notifications.kind, "join-request"), isOfOpenRequest(recipientId)),
    or(
      isNull(notifications.commentId),
      and(not(isOfReportedComment(recipientId)), not(isOfHiddenComment(recipientId))),
    ),
    or(notInArray(notifications.kind, [...kindsOfOthersStories]), isOfRunningStory(reader)),
  );
}
