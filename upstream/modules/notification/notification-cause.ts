import type { NotificationPage } from "#contract/notification";
import type { notifications } from "#upstream/db/schema-notification";

interface Acted {
  recipientId: string;
  actorId: string;
  now: Date;
}

interface PersonalCause extends Acted {
  kind: "follow" | "follow-request";
}

interface PostCause extends Acted {
  kind: "like" | "comment" | "reply" | "mention" | "comment-like" | "poll";
  /** What was liked or commented on, mentions the recipient, or holds the poll that has closed. */
  postId: string;
  /** The comment that was made, liked, or mentions the recipient; null for what is about the post itself. */
  commentId?: string | null;
}

interface StoryCause extends Acted {
  kind: "story-like";
  storyId: string;
}

interface JoinCause extends Acted {
  kind: "join-request";
  /** Which somebody wants to join. */
  communityId: string;
}

interface SecurityCause {
  kind: "security";
  recipientId: string;
  title: string;
  message: string;
  /** Where it leads; to the devices unless told. */
  page?: NotificationPage | null;
  now: Date;
}

/** Something that somebody did, of which a member is told. */
export type ActedCause = PersonalCause | PostCause | StoryCause | JoinCause;

/** What a member can be told of. */
export type NotificationCause = ActedCause | SecurityCause;

/** The post of a cause, and the comment where it is about one. */
export function subjectOf(cause: ActedCause): { postId: string; commentId: string | null } | null {
  return "postId" in cause ? { postId: cause.postId, commentId: cause.commentId ?? null } : null;
}

/** The row that tells of what a person did, as yet unread. */
export function notificationRow(id: string, cause: ActedCause): typeof notifications.$inferInsert {
  const { kind, recipientId, actorId, now } = cause;
  const subject = subjectOf(cause) ?? { postId: null, commentId: null };
  const storyId = cause.kind === "story-like" ? cause.storyId : null;
  const communityId = cause.kind === "join-request" ? cause.communityId : null;
  return {
    id,
    kind,
    recipientId,
    actorId,
    ...subject,
    storyId,
    communityId,
    groupKey: groupKeyOf(id, cause),
    createdAt: now,
  };
}

// The same done by several people on one day reads "A and 3 others"; what is answered in place stands alone.
function groupKeyOf(id: string, cause: ActedCause): string {
  const day = cause.now.toISOString().slice(0, 10);
  if (cause.kind === "follow") return `follow:${day}`;
  if (cause.kind === "story-like") return `story-like:${cause.storyId}:${day}`;
  if (cause.kind === "join-request") return `join-request:${cause.communityId}:${day}`;
  const subject = subjectOf(cause);
  if (!subject) return id;
  const liked = cause.kind === "comment-like" ? subject.commentId : subject.postId;
  return `${cause.kind}:${liked}:${day}`;
}
