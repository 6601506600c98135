import * as z from "zod";
import { communityRef } from "./community-ref.ts";
import { endpoint } from "./endpoint.ts";
import { NOTIFICATION_PAGE_SIZE, UNREAD_BADGE_CAP } from "./limits.ts";
import { person, relation } from "./person.ts";
import { asOf, id, keysOf, pageFields, pageQuery, successFields, timestamp } from "./primitives.ts";

export const notificationType = z.enum(["security", "like", "comment", "follow", "follow-request"]);

export type NotificationType = z.infer<typeof notificationType>;

/**
 * What happened, more closely than the type, by which the list is filtered: each kind with its type. A new kind begins here, and the
 * compiler names the other places.
 */
export const typeOfKind = {
  security: "security",
  like: "like",
  "comment-like": "like",
  "story-like": "like",
  comment: "comment",
  reply: "comment",
  mention: "comment",
  poll: "comment",
  follow: "follow",
  "follow-request": "follow-request",
  "join-request": "follow",
  admission: "follow",
} as const satisfies Record<string, NotificationType>;

export const notificationKind = z.enum(keysOf(typeOfKind));

export type NotificationKind = z.infer<typeof notificationKind>;

/** Where a security notification leads, when not to the devices. */
export const notificationPage = z.enum(["devices", "twoFactor", "downloadData", "email"]);

export type NotificationPage = z.infer<typeof notificationPage>;

/** One entry of the list (part 1 section 3): one cause, or the same done by several people on one day. */
export const notification = z.object({
  /** Of the newest cause; the same as `id`. */
  _id: id,
  id,
  asOf,
  /** Whose notification it is. */
  userId: id,
  /** Who caused it last; the member's own for security. */
  username: z.string(),
  createdAt: timestamp,
  type: notificationType,
  kind: notificationKind,
  /** A whole sentence, such as "Alice and 3 others started following you". */
  message: z.string(),
  title: z.string(),
  isRead: z.boolean(),
  /** Stays the same while an entry grows: a newer entry with it takes the older one's place. */
  groupKey: z.string(),
  /** Who caused it last; null for security. */
  actor: person.nullable(),
  /** How many more did the same. */
  otherCount: z.number().int().nonnegative(),
  /** What was liked or commented on. */
  postId: id.nullable(),
  /** The comment that was made, liked, or mentions the member. */
  commentId: id.nullable(),
  /** The member's story that was liked, while there is one. */
  story: z.object({ id, username: z.string() }).nullable(),
  /** Which community somebody wants to join, or the member has been let into. */
  community: communityRef.nullable(),
  /** How the member stands to the new follower; null for every other kind. */
  actorRelation: relation.extend({ asOf }).nullable(),
  /** The beginning of the comment or the post that it is about; null without words. */
  excerpt: z.string().nullable(),
  /** Where it leads, for security; null for everything else. */
  page: notificationPage.nullable(),
});

export type Notification = z.infer<typeof notification>;

/** Entries of the last 24 hours that are not read: the one number that every badge shows, and no higher than it tells apart. */
const unreadCount = z
  .number()
  .int()
  .nonnegative()
  .max(UNREAD_BADGE_CAP + 1);

export const unreadFields = { unreadCount };

const idParams = z.strictObject({ id });

export const listNotifications = endpoint({
  method: "GET",
  path: "/notifications",
  summary: "The caller's notifications of the last 24 hours, newest first; with earlier=true those before.",
  access: "member",
  query: pageQuery(NOTIFICATION_PAGE_SIZE).extend({
    type: z.enum(notificationType.enum, { error: "There are no notifications of this kind" }).optional(),
    earlier: z.enum(["true", "false"], { error: "Earlier must be true or false" }).default("false"),
  }),
  output: z.object({
    ...successFields,
    notifications: z.array(notification),
    ...pageFields,
    ...unreadFields,
    /** Whether earlier=true would show anything of this type. */
    hasEarlier: z.boolean(),
  }),
});

export const markNotificationAsRead = endpoint({
  method: "PUT",
  path: "/notifications/mark-as-read/:id",
  summary: "Marks one entry as read. A repeat changes nothing. 404 for somebody else's.",
  access: "member",
  params: idParams,
  output: z.object({ ...successFields, ...unreadFields }),
});

export const markAllNotificationsAsRead = endpoint({
  method: "PUT",
  path: "/notifications/mark-as-read/all",
  summary: "Marks all of the caller's notifications as read. A repeat changes nothing.",
  access: "member",
  output: z.object({ ...successFields, ...unreadFields }),
});

const requestAnswer = z.enum(["accept", "reject"], { error: "Accept or reject the request" });

export type RequestAnswer = z.infer<typeof requestAnswer>;

export const answerFollowRequest = endpoint({
  method: "POST",
  path: "/notifications/follow-request",
  summary: "Accepts or rejects a pending follow request. 404 for somebody else's or one already answered.",
  access: "member",
  body: z.strictObject({
    notificationId: id,
    action: requestAnswer,
  }),
  output: z.object({ ...successFields, ...unreadFields }),
});
