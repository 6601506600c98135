import type { Notification, NotificationKind, NotificationPage } from "#contract/notification";
import type { Person } from "#contract/person";
import type { Picture } from "#contract/picture";
import type { ServerEvent, ServerPayload } from "#contract/socket-events";

// The schemas of contract/socket-events by hand: zod would bring some 90 kB (gzip) to every page. Types see to it that no
// field is forgotten, and a test that both sides agree on what they take.

type Check<T> = (value: unknown) => value is T;

const isText: Check<string> = (value) => typeof value === "string";
const isFlag: Check<boolean> = (value) => typeof value === "boolean";
const isCount: Check<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isSize: Check<number> = (value): value is number => isCount(value) && value > 0;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isId: Check<string> = (value): value is string => isText(value) && uuid.test(value);

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const isTimestamp: Check<string> = (value): value is string =>
  isText(value) && instant.test(value) && !Number.isNaN(Date.parse(value));

function isOneOf<T extends string>(table: Record<T, true>): Check<T> {
  return (value): value is T => isText(value) && Object.hasOwn(table, value);
}

function isNullOr<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value);
}

function isListOf<T>(check: Check<T>): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(check);
}

function isShape<T>(checks: { [Key in keyof T]-?: Check<T[Key]> }): Check<T> {
  const entries = Object.entries<Check<unknown>>(checks);
  return (value): value is T => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const fields = new Map(Object.entries(value));
    return entries.every(([key, check]) => check(fields.get(key)));
  };
}

const isPicture = isShape<Picture>({
  url: isText,
  width: isSize,
  height: isSize,
  widths: isListOf(isSize),
  alt: isText,
  thumbhash: isNullOr(isText),
  isAnimated: (value) => value === undefined || value === true,
});

const isPerson = isShape<Person>({
  id: isId,
  username: isText,
  name: isText,
  isVerified: isFlag,
  accountType: isOneOf({ public: true, private: true }),
  profileImage: isNullOr(isPicture),
});

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
  comment: true,
  reply: true,
  mention: true,
  poll: true,
  follow: true,
  "follow-request": true,
});

const isPage = isOneOf<NotificationPage>({ devices: true, twoFactor: true, downloadData: true, email: true });

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
    page: isNullOr(isPage),
    unreadCount: isCount,
  }),
  notificationMarkedAsRead: isShape({ userId: isId, id: isId, unreadCount: isCount }),
  notificationsMarkedAsRead: isShape({ userId: isId, unreadCount: isCount }),
  notificationWithdrawn: isShape({ userId: isId, id: isId, unreadCount: isCount }),
  relationChanged: isShape({ userId: isId, personId: isId, username: isText }),
  feedChanged: isShape({}),
  postChanged: isShape({ postId: isId }),
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
