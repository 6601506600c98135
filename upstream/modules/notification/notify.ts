import { and, desc, eq, gt, type SQL } from "drizzle-orm";
import { ANNOUNCED_REQUESTS, NOTIFICATION_REPEAT_MS } from "#contract/limits";
import type { Database } from "#upstream/db/connection";
import { newId } from "#upstream/db/new-id";
import { users } from "#upstream/db/schema";
import { notifications } from "#upstream/db/schema-notification";
import { canSee, notBlockedByViewer } from "#upstream/db/visibility";
import { emitEvent } from "#upstream/modules/outbox/emit-event";

interface PersonalCause {
  kind: "follow" | "follow-request";
  recipientId: string;
  actorId: string;
  now: Date;
}

interface PostCause {
  kind: "like" | "comment";
  recipientId: string;
  actorId: string;
  postId: string;
  now: Date;
}

interface SecurityCause {
  kind: "security";
  recipientId: string;
  title: string;
  message: string;
  now: Date;
}

export type NotificationCause = PersonalCause | PostCause | SecurityCause;

type ActedCause = PersonalCause | PostCause;

/**
 * Tells a member of something, in the transaction of its cause. Nobody hears of oneself or of somebody
 * blocked in either direction, nor twice within a day of the same person doing the same thing. A request to
 * follow is new each time it is made, since it wants an answer; who asks too often is no longer announced.
 * @param tx the transaction of the cause, with the two people locked when the kind is a follow
 */
export async function notify(tx: Database, cause: NotificationCause): Promise<void> {
  const id = newId(cause.now);
  if (cause.kind === "security") {
    const { recipientId, kind, title, message, now } = cause;
    await tx
      .insert(notifications)
      .values({ id, recipientId, kind, title, message, groupKey: id, createdAt: now });
  } else {
    if (cause.actorId === cause.recipientId) return;
    if (!(await mayHearOf(tx, cause)) || (await isRepeat(tx, cause))) return;
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

/** The row that tells of what a person did, as yet unread. */
export function notificationRow(id: string, cause: ActedCause): typeof notifications.$inferInsert {
  const { kind, recipientId, actorId, now } = cause;
  const postId = "postId" in cause ? cause.postId : null;
  return { id, kind, recipientId, actorId, postId, groupKey: groupKeyOf(id, cause), createdAt: now };
}

// Follows and likes of one day read "A and 3 others"; what can be answered stands alone.
function groupKeyOf(id: string, cause: ActedCause): string {
  const day = cause.now.toISOString().slice(0, 10);
  if (cause.kind === "follow") return `follow:${day}`;
  return "postId" in cause ? `${cause.kind}:${cause.postId}:${day}` : id;
}

async function mayHearOf(tx: Database, { recipientId, actorId }: ActedCause): Promise<boolean> {
  const [actor] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actorId), canSee(recipientId, users), notBlockedByViewer(recipientId, users)));
  return actor !== undefined;
}

/** What the same person did to the same member, or the same post, within a day. */
function isSameWithinDay(cause: ActedCause): SQL | undefined {
  const { kind, recipientId, actorId, now } = cause;
  return and(
    eq(notifications.recipientId, recipientId),
    eq(notifications.actorId, actorId),
    eq(notifications.kind, kind),
    "postId" in cause ? eq(notifications.postId, cause.postId) : undefined,
    gt(notifications.createdAt, new Date(now.getTime() - NOTIFICATION_REPEAT_MS)),
  );
}

/**
 * Whether this is no news. Everybody's comment is its own, and so is a request, which is never made twice at a time. A
 * follow that was ended before anybody read of it comes back as it was, and its pages are told.
 */
async function isRepeat(tx: Database, cause: ActedCause): Promise<boolean> {
  if (cause.kind === "comment" || cause.kind === "follow-request") return false;
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
  if (cause.kind !== "follow-request") return false;
  return (await tx.$count(notifications, isSameWithinDay(cause))) >= ANNOUNCED_REQUESTS;
}
