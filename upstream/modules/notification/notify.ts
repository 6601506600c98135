import { and, desc, eq, gt, isNull, not, notExists, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ANNOUNCED_REQUESTS, NOTIFICATION_REPEAT_MS } from "#contract/limits";
import type { NotificationKind } from "#contract/notification";
import type { Database } from "#upstream/db/connection";
import { newId } from "#upstream/db/new-id";
import { hasMuted } from "#upstream/db/relation";
import { posts, users } from "#upstream/db/schema";
import { memberSettings } from "#upstream/db/schema-account";
import { comments } from "#upstream/db/schema-comment";
import { notifications } from "#upstream/db/schema-notification";
import { canSee, canSeePost, notBlockedByViewer } from "#upstream/db/visibility";
import { findMutedWord, mutedWordsOf } from "#upstream/modules/mute/muted-words-of";
import { emitEvent } from "#upstream/modules/outbox/emit-event";
import { type ActedCause, type NotificationCause, notificationRow, subjectOf } from "./notification-cause.ts";

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

/** By which setting a member does without a kind; null for what is always told, such as a request, which wants an answer. */
const kindSetting = {
  security: null,
  like: memberSettings.likes,
  "comment-like": memberSettings.likes,
  "story-like": memberSettings.likes,
  comment: memberSettings.comments,
  reply: memberSettings.comments,
  mention: memberSettings.mentions,
  poll: null,
  follow: memberSettings.follows,
  "follow-request": null,
  "join-request": null,
  admission: null,
} as const satisfies Record<NotificationKind, PgColumn | null>;

/**
 * Whether the recipient may see the actor, and wants to hear of them and of this kind. A named statement, as in post-queries:
 * so are those below that every like and comment asks.
 */
async function mayHearOf(tx: Database, { kind, recipientId, actorId, now }: ActedCause): Promise<boolean> {
  const setting = kindSetting[kind];
  const isTurnedOff =
    setting &&
    tx
      .select({ userId: memberSettings.userId })
      .from(memberSettings)
      .where(and(eq(memberSettings.userId, recipientId), eq(setting, false)));
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
  const subject = subjectOf(cause);
  if (!subject) return true;
  const { recipientId: viewer, now } = cause;
  const [post] = await tx
    .select({ content: posts.content, comment: comments.content })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(comments, eq(comments.id, subject.commentId ?? NOBODYS_ID))
    .where(and(eq(posts.id, subject.postId), canSeePost(viewer)))
    .prepare("readable_subject")
    .execute();
  if (!post) return false;
  // The others bring no words.
  if (!["comment", "reply", "mention"].includes(cause.kind)) return true;
  const text = subject.commentId ? post.comment : post.content;
  return findMutedWord(text ?? "", await mutedWordsOf(tx, { viewer, now })) === null;
}

/** What the same person did to the same member, post, comment or story, within a day. */
function isSameWithinDay(cause: ActedCause): SQL | undefined {
  const { kind, recipientId, actorId, now } = cause;
  const subject = subjectOf(cause);
  const ofSubject = subject && [
    eq(notifications.postId, subject.postId),
    subject.commentId ? eq(notifications.commentId, subject.commentId) : isNull(notifications.commentId),
  ];
  return and(
    eq(notifications.recipientId, recipientId),
    eq(notifications.actorId, actorId),
    eq(notifications.kind, kind),
    ...(ofSubject ?? []),
    cause.kind === "story-like" ? eq(notifications.storyId, cause.storyId) : undefined,
    cause.kind === "join-request" ? eq(notifications.communityId, cause.communityId) : undefined,
    gt(notifications.createdAt, new Date(now.getTime() - NOTIFICATION_REPEAT_MS)),
  );
}

/**
 * Whether this is no news. Everybody's comment is its own, and so is a request, which is never made twice at a time. A
 * follow or a like that was ended before anybody read of it comes back as it was, and its pages are told.
 */
async function isRepeat(tx: Database, cause: ActedCause): Promise<boolean> {
  if (["comment", "reply", "follow-request", "join-request"].includes(cause.kind)) return false;
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
  if (cause.kind !== "follow-request" && cause.kind !== "join-request") return false;
  return (await tx.$count(notifications, isSameWithinDay(cause))) >= ANNOUNCED_REQUESTS;
}
