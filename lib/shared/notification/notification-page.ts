import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Notification } from "#contract/notification";
import type { Dated } from "#lib/shared/as-of";
import { personOf } from "#lib/shared/person-of";

/** The fields of a notification that the page shows. */
export type NotificationEntry = Pick<
  Notification,
  | "id"
  | "asOf"
  | "groupKey"
  | "type"
  | "kind"
  | "title"
  | "message"
  | "sentence"
  | "createdAt"
  | "isRead"
  | "actor"
  | "otherActors"
  | "otherCount"
  | "postId"
  | "commentId"
  | "story"
  | "community"
  | "actorRelation"
  | "otherRelations"
  | "excerpt"
  | "thumbnail"
  | "unavailable"
  | "earlierNews"
  | "page"
>;

/** A page of notifications of the last 24 hours, or of earlier ones. */
export interface NotificationPage extends Dated {
  /** Newest first. */
  items: readonly NotificationEntry[];
  nextCursor: string | null;
  /** Whether there is anything older than 24 hours. */
  hasEarlier: boolean;
  /** Unread count of all notifications, as in badges. */
  unreadCount: number;
}

/** Only the fields shown, since they are sent twice: as HTML and as data. */
function entryOf(notification: Notification): NotificationEntry {
  const {
    id,
    asOf,
    groupKey,
    type,
    kind,
    title,
    message,
    sentence,
    createdAt,
    isRead,
    actor,
    otherActors,
    otherCount,
  } = notification;
  const {
    postId,
    commentId,
    story,
    community,
    actorRelation,
    otherRelations,
    excerpt,
    thumbnail,
    unavailable,
    earlierNews,
    page,
  } = notification;
  return {
    id,
    asOf,
    groupKey,
    type,
    kind,
    title,
    message,
    sentence,
    createdAt,
    isRead,
    actor: actor && personOf(actor),
    otherActors: otherActors.map(personOf),
    otherCount,
    postId,
    commentId,
    story,
    community,
    actorRelation,
    otherRelations,
    excerpt,
    thumbnail,
    unavailable,
    earlierNews,
    page,
  };
}

/** The page's data from the server's response. */
export function notificationPageOf(answer: OutputOf<Endpoints["listNotifications"]>): NotificationPage {
  const { notifications, nextCursor, hasEarlier, unreadCount, asOf } = answer;
  return { items: notifications.map(entryOf), nextCursor, hasEarlier, unreadCount, asOf };
}
