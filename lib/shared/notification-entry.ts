import type { Notification } from "#contract/notification";
import { personOf } from "#lib/shared/person-of";

/** What the page shows of a notification. */
export type NotificationEntry = Pick<
  Notification,
  | "id"
  | "groupKey"
  | "type"
  | "kind"
  | "title"
  | "message"
  | "createdAt"
  | "isRead"
  | "actor"
  | "otherCount"
  | "postId"
  | "commentId"
  | "story"
  | "community"
  | "actorRelation"
  | "excerpt"
  | "page"
>;

/** A page of the list of the last 24 hours, or of what was before. */
export interface NotificationPage {
  /** Newest first. */
  entries: readonly NotificationEntry[];
  nextCursor: string | null;
  /** Whether there is anything older than 24 hours. */
  hasEarlier: boolean;
}

interface ListAnswer {
  notifications: readonly Notification[];
  nextCursor: string | null;
  hasEarlier: boolean;
}

/** Only what is shown, since it travels to the browser twice: as HTML and as data. */
export function notificationEntryOf(notification: Notification): NotificationEntry {
  const { id, groupKey, type, kind, title, message, createdAt, isRead, actor, otherCount } = notification;
  const { postId, commentId, story, community, actorRelation, excerpt, page } = notification;
  return {
    id,
    groupKey,
    type,
    kind,
    title,
    message,
    createdAt,
    isRead,
    actor: actor && personOf(actor),
    otherCount,
    postId,
    commentId,
    story,
    community,
    actorRelation,
    excerpt,
    page,
  };
}

/** Of the server's answer, what the page keeps. */
export function notificationPageOf({ notifications, nextCursor, hasEarlier }: ListAnswer): NotificationPage {
  return { entries: notifications.map(notificationEntryOf), nextCursor, hasEarlier };
}
