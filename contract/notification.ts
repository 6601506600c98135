import * as z from "zod";
import { picture } from "#contract/media/picture";
import { communityRef } from "./community-ref.ts";
import { endpoint } from "./endpoint.ts";
import { NOTIFICATION_OTHERS_CAP, NOTIFICATION_PAGE_SIZE, NOTIFICATION_PORTRAITS } from "./limits.ts";
import { UNREAD_BADGE_CAP } from "./limits-shown.ts";
import { person, relation } from "./person.ts";
import { asOf, count, id, keysOf, pageFields, pageQuery, successFields, timestamp } from "./primitives.ts";

export const notificationType = z.enum(["security", "like", "comment", "follow", "follow-request"]);

export type NotificationType = z.infer<typeof notificationType>;

/**
 * Each kind of notification and its type; the list is filtered by type. To add a kind, add it here: the compiler then reports
 * the other places.
 */
export const typeOfKind = {
  security: "security",
  moderation: "security",
  like: "like",
  repost: "like",
  "comment-like": "like",
  "story-like": "like",
  comment: "comment",
  reply: "comment",
  mention: "comment",
  quote: "comment",
  "story-mention": "comment",
  "story-add": "comment",
  poll: "comment",
  "unposted-draft": "comment",
  follow: "follow",
  "follow-request": "follow-request",
  "join-request": "follow-request",
  admission: "follow",
} as const satisfies Record<string, NotificationType>;

export const notificationKind = z.enum(keysOf(typeOfKind), {
  error: "There are no notifications of this kind",
});

export type NotificationKind = z.infer<typeof notificationKind>;

/** The settings page that a security notification links to. */
export const notificationPage = z.enum(["devices", "twoFactor", "downloadData", "email", "ownModeration"]);

export type NotificationPage = z.infer<typeof notificationPage>;

/**
 * One entry of the list: a single action, the same action by several people on one UTC day, or the security news of one UTC day.
 */
export const notification = z.object({
  /** The same as `id`, which is that of the newest action in the entry. */
  _id: id,
  id,
  asOf,
  /** The recipient. */
  userId: id,
  /** The latest actor's username; the recipient's own for security. */
  username: z.string(),
  createdAt: timestamp,
  type: notificationType,
  kind: notificationKind,
  /** A whole sentence, such as "Alice, Bob and 3 others started following you". */
  message: z.string(),
  /**
   * The same in its parts: the actors, a space, the words, a space and the object, without the spaces beside an empty part. Null for
   * security, and from an upstream of an earlier version, while a deployment is under way.
   */
  sentence: z
    .object({
      /** Who is named at its beginning, the latest first, each with what comes right before the name, with its spaces: "", ", " or " and ". */
      actors: z
        .array(person.pick({ username: true, name: true, isVerified: true }).extend({ before: z.string() }))
        .max(2),
      /** Such as "and 3 others commented on". */
      words: z.string(),
      /** What it is about, such as "your post" or the name of a community; empty if the words say it all. */
      object: z.string(),
    })
    .nullable()
    .default(null),
  title: z.string(),
  isRead: z.boolean(),
  /** The same while an entry grows: a newer entry replaces an older one with the same key. */
  groupKey: z.string(),
  /** The latest actor; null for security. */
  actor: person.nullable(),
  /** The latest of the further people who did the same, newest first. */
  otherActors: z.array(person).max(NOTIFICATION_PORTRAITS - 1),
  /** How many further people did the same, counted up to `NOTIFICATION_OTHERS_CAP`. */
  otherCount: count.max(NOTIFICATION_OTHERS_CAP),
  /** The post that was liked, reposted or commented on, or that quotes the recipient's. */
  postId: id.nullable(),
  /** The comment that was written, liked, or mentions the recipient. */
  commentId: id.nullable(),
  /** The recipient's story that was liked, the story that mentions them, or that shows theirs; until it ends. */
  story: z.object({ id, username: z.string() }).nullable(),
  /** The community that the actor asks to join, or that the recipient was admitted to. */
  community: communityRef.nullable(),
  /** The recipient's relation to the new follower; null for other kinds. */
  actorRelation: relation.extend({ asOf }).nullable(),
  /** The recipient's relations to those of `otherActors`, by their ids, who are new followers; empty for other kinds. */
  otherRelations: z.array(relation.extend({ id, asOf })).max(NOTIFICATION_PORTRAITS - 1),
  /** The beginning of the comment, post or story; null without text, and for a story that was liked. */
  excerpt: z.string().nullable(),
  /** The first picture of the post, or the frame that stands for its video; null without one. */
  thumbnail: picture.extend({ isVideo: z.boolean() }).nullable(),
  /**
   * Why nothing of the subject is shown: the story has ended, or the text has a word that the recipient has muted since; null if it is
   * shown, or there is none.
   */
  unavailable: z.enum(["story", "mutedWord"]).nullable(),
  /** The earlier security news of the same day, newest first; empty for other types. */
  earlierNews: z.array(
    z.object({
      id,
      title: z.string(),
      message: z.string(),
      page: notificationPage.nullable(),
      createdAt: timestamp,
    }),
  ),
  /** The linked page, for security; null means the devices page. Always null for other types. */
  page: notificationPage.nullable(),
});

export type Notification = z.infer<typeof notification>;

/** Unread entries of the last 24 hours, capped at one more than a badge can show. */
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
  summary: "The caller's notifications of the last 24 hours, newest first; with earlier=true, older ones.",
  access: "member",
  query: pageQuery(NOTIFICATION_PAGE_SIZE).extend({
    type: z.enum(notificationType.enum, { error: "There are no notifications of this kind" }).optional(),
    /** One kind of the type alone. */
    kind: notificationKind.optional(),
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
  summary: "Marks a notification as read. Idempotent. 404 for another member's.",
  access: "member",
  params: idParams,
  output: z.object({ ...successFields, ...unreadFields }),
});

export const markAllNotificationsAsRead = endpoint({
  method: "PUT",
  path: "/notifications/mark-as-read/all",
  summary: "Marks all of the caller's notifications as read. Idempotent.",
  access: "member",
  output: z.object({ ...successFields, ...unreadFields }),
});

const requestAnswer = z.enum(["accept", "reject"], { error: "Accept or reject the request" });

export type RequestAnswer = z.infer<typeof requestAnswer>;

export const answerFollowRequest = endpoint({
  method: "POST",
  path: "/notifications/follow-request",
  summary: "Accepts or rejects a pending follow request. 404 for another member's or one already answered.",
  access: "member",
  body: z.strictObject({
    notificationId: id,
    action: requestAnswer,
  }),
  output: z.object({ ...successFields, ...unreadFields }),
});
