import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Notification } from "#contract/notification";
import { personOf } from "#lib/shared/person-of";
import type { Dated } from "./as-of.ts";

/** What the page shows of a notification. */
export type NotificationEntry = Pick<
  Notification,
  | "id"
  | "asOf"
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
export interface NotificationPage extends Dated {
  /** Newest first. */
  items: readonly NotificationEntry[];
  nextCursor: string | null;
  /** Whether there is anything older than 24 hours. */
  hasEarlier: boolean;
  /** Of all that every badge counts, not of the page. */
  unreadCount: number;
}

/** Only what is shown, since it travels to the browser twice: as HTML and as data. */
function entryOf(notification: Notification): NotificationEntry {
  const { id, asOf, groupKey, type, kind, title, message, createdAt, isRead, actor, otherCount } =
    notification;
  const { postId, commentId, story, community, actorRelation, excerpt, page } = notification;
  return {
    id,
    asOf,
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
export function notificationPageOf(answer: OutputOf<Endpoints["listNotifications"]>): NotificationPage {
  const { notifications, nextCursor, hasEarlier, unreadCount, asOf } = answer;
  return { items: notifications.map(entryOf), nextCursor, hasEarlier, unreadCount, asOf };
}
