import { UNREAD_BADGE_CAP } from "#contract/limits";
import type { Notification, NotificationKind, NotificationPage } from "#contract/notification";
import type { ServerEvent, ServerPayload } from "#contract/socket-events";
import { isMessage, isPresence } from "./check-message.ts";
import { isPerson } from "./check-person.ts";
import {
  type Check,
  isCount,
  isFlag,
  isId,
  isNullOr,
  isOneOf,
  isShape,
  isText,
  isTimestamp,
} from "./check-value.ts";

// The schemas of contract/socket-events by hand. Types see to it that no field is forgotten, and a test that both sides
// agree on what they take.

const isType = isOneOf<Notification["type"]>({
  security: true,
  like: true,
  comment: true,
  follow: true,
  "follow-request": true,
});

const isKind = isOneOf<NotificationKind>({
  security: true,
  like: true,
  "comment-like": true,
  "story-like": true,
  comment: true,
  reply: true,
  mention: true,
  poll: true,
  follow: true,
  "follow-request": true,
  "join-request": true,
  admission: true,
});

const isPage = isOneOf<NotificationPage>({ devices: true, twoFactor: true, downloadData: true, email: true });

const isBadgeCount: Check<number> = (value): value is number =>
  isCount(value) && value <= UNREAD_BADGE_CAP + 1;

const checks: { [Event in ServerEvent]: Check<ServerPayload<Event>> } = {
  registered: isShape({ userId: isId, unreadCount: isCount }),
  notification: isShape({
    _id: isId,
    id: isId,
    userId: isId,
    username: isText,
    createdAt: isTimestamp,
    type: isType,
    kind: isKind,
    message: isText,
    title: isText,
    isRead: isFlag,
    groupKey: isText,
    actor: isNullOr(isPerson),
    otherCount: isCount,
    postId: isNullOr(isId),
    commentId: isNullOr(isId),
    story: isNullOr(isShape({ id: isId, username: isText })),
    community: isNullOr(isShape({ slug: isText, name: isText })),
    actorRelation: isNullOr(
      isShape({ isFollowing: isFlag, hasPendingRequest: isFlag, isBlocked: isFlag, followsYou: isFlag }),
    ),
    excerpt: isNullOr(isText),
    page: isNullOr(isPage),
    unreadCount: isCount,
  }),
  notificationMarkedAsRead: isShape({ userId: isId, id: isId, unreadCount: isCount }),
  notificationsMarkedAsRead: isShape({ userId: isId, unreadCount: isCount }),
  notificationWithdrawn: isShape({ userId: isId, id: isId, unreadCount: isCount }),
  relationChanged: isShape({ userId: isId, personId: isId, username: isText }),
  communityChanged: isShape({ slug: isText }),
  feedChanged: isShape({}),
  storiesChanged: isShape({ username: isText }),
  postChanged: isShape({ postId: isId }),
  messageChanged: isShape({ message: isMessage }),
  conversationChanged: isShape({ conversationId: isId }),
  conversationRead: isShape({ conversationId: isId, userId: isId, seq: isCount }),
  typing: isShape({ conversationId: isId, userId: isId }),
  presenceChanged: isShape({ userId: isId, presence: isNullOr(isPresence) }),
  chatCountsChanged: isShape({ unreadCount: isBadgeCount, requestCount: isBadgeCount }),
  reconnectAfter: isShape({ delayMs: isCount }),
};

/** Every event that the server may send. */
export const serverEventNames = Object.keys(checks) as ServerEvent[]; // the keys of that very table

/** An event's payload when it is what the contract says; null otherwise. */
export function parseServerEvent<Event extends ServerEvent>(
  event: Event,
  payload: unknown,
): ServerPayload<Event> | null {
  return checks[event](payload) ? payload : null;
}
