import { and, desc, eq, gt, isNull, not, notExists, type SQL } from "drizzle-orm";
import { ANNOUNCED_REQUESTS, NOTIFICATION_REPEAT_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { hasMuted } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { memberSettings } from "#upstream/core/db/schema/schema-account";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { canSee, canSeePost, notBlockedByViewer } from "#upstream/core/db/visibility";
import { emitEvent } from "#upstream/core/events/emit-event";
import { findMutedWord, mutedWordsOf } from "#upstream/modules/mute/muted-words-of";
import { type NotificationCause, notificationRow, subjectOf } from "./notification-cause.ts";
import { type ActedCause, rulesOf } from "./notification-kinds.ts";

const NOBODYS_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Tells a member of something, in the transaction of its cause. Nobody hears of oneself, of somebody blocked in either
 * direction or muted, of a post that one may not see, of words that one has muted or of what one has turned off, nor
 * twice within a day of the same person doing the same thing. A request to follow or to join is new each time it is made, since
 * it wants an answer; who asks too often is no longer announced.
 * @param tx the transaction of the cause, with the two people locked when the kind is a follow
 */
export async function notify(tx: Database, cause: NotificationCause): Promise<void> {
  const id = newId(cause.now);
  if (cause.kind === "security") {
    const { recipientId, kind, title, message, page, now } = cause;
    await tx
      .insert(notifications)
      .values({ id, recipientId, kind, title, message, page, groupKey: id, createdAt: now });
  } else {
    if (cause.actorId === cause.recipientId) return;
    if (!(await mayHearOf(tx, cause)) || !(await wantsToRead(tx, cause)) || (await isRepeat(tx, cause)))
      return;
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
 * Whether the recipient may see the actor, and wants to hear of them and of this kind. A named statement, as in post-queries:
 * so are those below that every like and comment asks.
 */
async function mayHearOf(tx: Database, { kind, recipientId, actorId, now }: ActedCause): Promise<boolean> {
  const { setting } = rulesOf(kind);
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
        // A request can be answered nowhere else.
        kind === "follow-request" ? undefined : not(hasMuted(recipientId, users.id, now)),
        isTurnedOff ? notExists(isTurnedOff) : undefined,
      ),
    )
    .prepare(`may_hear_of_${kind}`)
    .execute();
  return actor !== undefined;
}

/** Whether the recipient may read the post in question, and no word that the recipient has muted was written to them. */
async function wantsToRead(tx: Database, cause: ActedCause): Promise<boolean> {
  const { postId, commentId } = subjectOf(cause);
  if (postId === null) return true;
  const { recipientId: viewer, now } = cause;
  const [post] = await tx
    .select({ content: posts.content, comment: comments.content })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(comments, eq(comments.id, commentId ?? NOBODYS_ID))
    .where(and(eq(posts.id, postId), canSeePost(viewer)))
    .prepare("readable_subject")
    .execute();
  if (!post) return false;
  if (!rulesOf(cause.kind).bringsWords) return true;
  const text = commentId ? post.comment : post.content;
  return findMutedWord(text ?? "", await mutedWordsOf(tx, { viewer, now })) === null;
}

/** What the same person did to the same member, post, comment or story, within a day. */
function isSameWithinDay(cause: ActedCause): SQL | undefined {
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
 * Whether this is no news. Everybody's comment is its own, and so is a request, which is never made twice at a time. A
 * follow or a like that was ended before anybody read of it comes back as it was, and its pages are told.
 */
async function isRepeat(tx: Database, cause: ActedCause): Promise<boolean> {
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

/** Whether a request has been made and taken back, or rejected, so often that it is shown as if it were read already. */
async function asksTooOften(tx: Database, cause: ActedCause): Promise<boolean> {
  if (!rulesOf(cause.kind).isRequest) return false;
  return (await tx.$count(notifications, isSameWithinDay(cause))) >= ANNOUNCED_REQUESTS;
}
