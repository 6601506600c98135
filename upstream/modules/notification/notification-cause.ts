import type { NotificationPage } from "#contract/notification";
import type { notifications } from "#upstream/core/db/schema/schema-notification";
import { type ActedCause, rulesOf } from "./notification-kinds.ts";

interface SecurityCause {
  kind: "security";
  recipientId: string;
  title: string;
  message: string;
  /** Where it leads; to the devices unless told. */
  page?: NotificationPage | null;
  now: Date;
}

/** What a member can be told of. */
export type NotificationCause = ActedCause | SecurityCause;

/** What the row of a cause points to: null for what it is not about. */
export function subjectOf(cause: ActedCause) {
  return {
    postId: "postId" in cause ? cause.postId : null,
    commentId: "postId" in cause ? (cause.commentId ?? null) : null,
    storyId: "storyId" in cause ? cause.storyId : null,
    communityId: "communityId" in cause ? cause.communityId : null,
  };
}

/** The row that tells of what a person did, as yet unread. */
export function notificationRow(id: string, cause: ActedCause): typeof notifications.$inferInsert {
  const { kind, recipientId, actorId, now } = cause;
  return {
    id,
    kind,
    recipientId,
    actorId,
    ...subjectOf(cause),
    groupKey: groupKeyOf(id, cause),
    createdAt: now,
  };
}

// The same done by several people on one day reads "A and 3 others"; what is answered in place stands alone.
function groupKeyOf(id: string, cause: ActedCause): string {
  const { groupedBy } = rulesOf(cause.kind);
  const day = cause.now.toISOString().slice(0, 10);
  if (groupedBy === null) return id;
  if (groupedBy === "day") return `${cause.kind}:${day}`;
  return `${cause.kind}:${subjectOf(cause)[`${groupedBy}Id`]}:${day}`;
}
