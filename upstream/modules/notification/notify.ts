import { and, desc, eq, gt, isNull, not, notExists, or, type SQL } from "drizzle-orm";
import { ANNOUNCED_REQUESTS, NOTIFICATION_REPEAT_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/database";
import { NO_ID, newId } from "#upstream/core/db/new-id";
import { hasMuted } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { memberSettings } from "#upstream/core/db/schema/schema-account";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { stories } from "#upstream/core/db/schema/schema-story";
import { canSee, canSeePost, isUnlimitedFor, notBlockedByViewer } from "#upstream/core/db/visibility";
import { isHiddenComment } from "#upstream/core/db/visibility-comment";
import { canSeeStory } from "#upstream/core/db/visibility-story";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { findMutedWord, mutedWordsOf } from "#upstream/modules/mute/find-muted-word";
import {
  type ActionCause,
  keyOfDay,
  type NotificationCause,
  notificationRow,
  rulesOf,
  subjectOf,
} from "./notification-kinds.ts";

/**
 * Stores a notification and emits its event, in the transaction of its cause. Does nothing for members' own actions,
 * actors who are muted or blocked in either direction or limited and not followed (requests excepted), posts and stories that the
 * recipient may not see, texts with a muted word,
 * kinds that the recipient has turned off, and the same action by the same member within a day. Requests are never
 * repeats, but after `ANNOUNCED_REQUESTS` of them further ones are stored as already read.
 * @param tx the transaction of the cause; for a follow it has locked both members
 */
export async function notify(tx: Database, cause: NotificationCause): Promise<void> {
  const id = newId(cause.now);
  if ("title" in cause) {
    const { recipientId, kind, title, message, page, now } = cause;
    await tx
      .insert(notifications)
      .values({ id, recipientId, kind, title, message, page, groupKey: keyOfDay(kind, now), createdAt: now });
  } else {
    if (cause.actorId === cause.recipientId) return;
    if (!(await acceptsActor(tx, cause))) return;
    if (!(await acceptsSubject(tx, cause))) return;
    if (await isRepeat(tx, cause)) return;
    const readAt = (await asksTooOften(tx, cause)) ? cause.now : null;
    const inserted = await tx
      .insert(notifications)
      .values({ ...notificationRow(id, cause), readAt })
      .onConflictDoNothing()
      .returning();
    if (inserted.length === 0) return;
  }
  await emitEvent(tx, { kind: "notification", userId: cause.recipientId, notificationId: id });
}

/**
 * Whether the recipient may see the actor, and has neither muted or blocked them nor turned this kind off. Prepared
 * by name, as in `selectListable`, like the query below: every like and comment runs both.
 */
async function acceptsActor(
  tx: Database,
  { kind, recipientId, actorId, now }: ActionCause,
): Promise<boolean> {
  const { setting, isRequest } = rulesOf(kind);
  const isTurnedOff =
    setting &&
    tx
      .select({ userId: memberSettings.userId })
      .from(memberSettings)
      .where(and(eq(memberSettings.userId, recipientId), eq(memberSettings[setting], false)));
  const [actor] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, actorId),
        canSee(recipientId, users),
        notBlockedByViewer(recipientId, users),
        // A request needs an answer.
        isRequest ? undefined : isUnlimitedFor(recipientId, users),
        // Shown even if the actor is muted: the notification is the only place to answer it.
        kind === "follow-request" ? undefined : not(hasMuted(recipientId, users.id, now)),
        isTurnedOff ? notExists(isTurnedOff) : undefined,
      ),
    )
    .prepare(`may_hear_of_${kind}`)
    .execute();
  return actor !== undefined;
}

/** Whether the recipient may read the post and comment, or the story, that the cause is about, and its text has no word that they have muted. */
async function acceptsSubject(tx: Database, cause: ActionCause): Promise<boolean> {
  const { postId, commentId, storyId } = subjectOf(cause);
  if (storyId !== null) return acceptsStory(tx, cause, storyId);
  if (postId === null) return true;
  const { recipientId: viewer, now } = cause;
  const [post] = await tx
    .select({ content: posts.content, comment: comments.content })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(comments, eq(comments.id, commentId ?? NO_ID))
    .where(
      and(eq(posts.id, postId), canSeePost(viewer), or(isNull(comments.id), not(isHiddenComment(viewer)))),
    )
    .prepare("readable_subject")
    .execute();
  if (!post) return false;
  if (!rulesOf(cause.kind).carriesText) return true;
  const text = commentId ? post.comment : post.content;
  return findMutedWord(text ?? "", await mutedWordsOf(tx, { viewer, now })) === null;
}

/** The same for a story. Likes are of the recipient's own. */
async function acceptsStory(tx: Database, cause: ActionCause, storyId: string): Promise<boolean> {
  if (!rulesOf(cause.kind).carriesText) return true;
  const { recipientId: viewer, now } = cause;
  const [story] = await tx
    .select({ content: stories.content })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(and(eq(stories.id, storyId), canSeeStory({ viewer, now })));
  if (!story) return false;
  return findMutedWord(story.content, await mutedWordsOf(tx, { viewer, now })) === null;
}

/** Matches earlier notifications of the same kind, actor, recipient and subject within `NOTIFICATION_REPEAT_MS`. */
function isSameWithinDay(cause: ActionCause): SQL | undefined {
  const { kind, recipientId, actorId, now } = cause;
  const { postId, commentId, storyId, communityId } = subjectOf(cause);
  const ofPost = postId && [
    eq(notifications.postId, postId),
    commentId ? eq(notifications.commentId, commentId) : isNull(notifications.commentId),
  ];
  return and(
    eq(notifications.recipientId, recipientId),
    eq(notifications.actorId, actorId),
    eq(notifications.kind, kind),
    ...(ofPost || []),
    storyId ? eq(notifications.storyId, storyId) : undefined,
    communityId ? eq(notifications.communityId, communityId) : undefined,
    gt(notifications.createdAt, new Date(now.getTime() - NOTIFICATION_REPEAT_MS)),
  );
}

/**
 * Whether the same action was notified within a day, except for kinds that are always new. If that notification was
 * withdrawn, such as by an unlike, it is restored and its event is emitted again.
 */
async function isRepeat(tx: Database, cause: ActionCause): Promise<boolean> {
  if (rulesOf(cause.kind).isAlwaysNew) return false;
  const [earlier] = await tx
    .select({ id: notifications.id, withdrawnAt: notifications.withdrawnAt })
    .from(notifications)
    .where(isSameWithinDay(cause))
    .orderBy(desc(notifications.id))
    .limit(1);
  if (earlier?.withdrawnAt) {
    await tx.update(notifications).set({ withdrawnAt: null }).where(eq(notifications.id, earlier.id));
    await emitEvent(tx, { kind: "notification", userId: cause.recipientId, notificationId: earlier.id });
  }
  return earlier !== undefined;
}

/** Whether the same request was made so often within a day that it is stored as already read. */
async function asksTooOften(tx: Database, cause: ActionCause): Promise<boolean> {
  if (!rulesOf(cause.kind).isRequest) return false;
  return (await tx.$count(notifications, isSameWithinDay(cause))) >= ANNOUNCED_REQUESTS;
}
