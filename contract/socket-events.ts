import * as z from "zod";
import { chatCounts, presence } from "./chat.ts";
import { WATCHED_PEOPLE_MAX } from "./limits-chat.ts";
import { WATCHED_POSTS_MAX } from "./limits-realtime.ts";
import { message } from "./message.ts";
import { notification, unreadFields } from "./notification.ts";
import { asOf, count, id } from "./primitives.ts";

// Names and payloads of all socket events. Both sides parse what they receive.

/** The unread count of notifications, and when it and the rest of the event were read (ms since the epoch). */
const unreadAsOf = { asOf, ...unreadFields };

/** Sent by the client with the handshake; every attempt needs a new ticket. */
export const socketAuth = z.strictObject({ ticket: z.string().min(1).max(100) });

/** Events from the client. */
export const clientEvents = {
  /** The member's own id; any other ends the connection. */
  register: id,
  /** The posts in view, in place of the previous ones; the page then receives their `postChanged`. */
  watchPosts: z.array(id).max(WATCHED_POSTS_MAX),
  /**
   * The people shown with their presence, in place of the previous ones; answered with `presenceChanged` for each whose
   * presence the member may see, now and on every change.
   */
  watchPeople: z.array(id).max(WATCHED_PEOPLE_MAX),
  /** The conversation that is open and in view, or null. Required before `typing`. */
  showConversation: id.nullable(),
  /** The member is typing in a conversation that this page has shown. Sent at most every `TYPING_REPEAT_MS`. */
  typing: z.object({ conversationId: id }),
} as const;

export type ClientEvent = keyof typeof clientEvents;
export type ClientPayload<Event extends ClientEvent> = z.input<(typeof clientEvents)[Event]>;

/**
 * Events from the server. Each goes to all pages of one member, except `postChanged` and `presenceChanged`, which go to the
 * pages that watch their subject.
 */
export const serverEvents = {
  /** The page receives all events from now on; it must fetch what it missed before, except for the unread count. */
  registered: z.object({ userId: id, ...unreadAsOf }),
  /** A new entry, or one that has grown: it replaces an entry with the same `groupKey`. */
  notification: notification.extend(unreadFields),
  notificationMarkedAsRead: z.object({ userId: id, id, ...unreadAsOf }),
  notificationsMarkedAsRead: z.object({ userId: id, ...unreadAsOf }),
  /** A follow request was cancelled or answered: remove its entry. */
  notificationWithdrawn: z.object({ userId: id, id, ...unreadAsOf }),
  /** A follow, request or block between `userId` and another person changed: refetch it. */
  relationChanged: z.object({ userId: id, personId: id, username: z.string() }),
  /** The member's role in a community changed, or the requests to join one that they moderate: refetch it. */
  communityChanged: z.object({ slug: z.string() }),
  /** The member has followed a hashtag or unfollowed it. */
  hashtagFollowChanged: z.object({ userId: id, hashtag: z.string(), isFollowing: z.boolean(), asOf }),
  /** The member has saved a search or removed it: refetch them. */
  savedSearchesChanged: z.object({ userId: id }),
  /** The member has saved, changed or deleted a draft of a post, or it was posted: refetch them. */
  postDraftsChanged: z.object({ userId: id }),
  /** The member's home feed may have new posts. */
  feedChanged: z.object({}),
  /**
   * A person in the member's story tray, or the member, published or deleted a story or changed highlights. Access is checked when the stories are
   * fetched.
   */
  storiesChanged: z.object({ username: z.string() }),
  /**
   * To pages that watch the post. `counts` is set when only likes and comments changed and the post is public; when it is null
   * the page fetches the post's state. The members who made the change receive null on all their pages, since whether they like
   * the post themselves is not in the counts, and so do members from whom some of the comments are hidden.
   */
  postChanged: z.object({
    postId: id,
    counts: z
      .object({ asOf, likeCount: count, commentCount: count, repostCount: count.optional() })
      .nullable(),
  }),
  /**
   * To members of its conversation: a message is new or changed. If its `change` does not directly follow the last one the page
   * has, the page fetches the changes in between.
   */
  messageChanged: z.object({ message, asOf }),
  /**
   * A conversation is new to the member, or its name, members or state changed, or the member's own mute or read position:
   * refetch it.
   */
  conversationChanged: z.object({ conversationId: id }),
  /** A member has read up to the message with number `seq`. */
  conversationRead: z.object({ conversationId: id, userId: id, seq: z.number().int().nonnegative() }),
  /** A member is typing; show it for `TYPING_SHOWN_MS`, or until their message arrives. */
  typing: z.object({ conversationId: id, userId: id }),
  /** To pages that watch the person; null when the member may no longer see it. */
  presenceChanged: z.object({ userId: id, presence: presence.nullable() }),
  /** The counts of the Chat badge: after `registered`, and whenever they change. */
  chatCountsChanged: z.object({ asOf, ...chatCounts }),
  /** The server is about to stop: reconnect after this delay, which is random per page. */
  reconnectAfter: z.object({ delayMs: z.number().int().nonnegative() }),
} as const;

export type ServerEvent = keyof typeof serverEvents;
export type ServerPayload<Event extends ServerEvent> = z.output<(typeof serverEvents)[Event]>;

/** Messages of a refused connection (`connect_error`). */
export const socketRefusals = {
  /** Fetch a new ticket; if that is refused too, the session has ended. */
  ticket: "TICKET_INVALID",
  tooMany: "TOO_MANY_SOCKETS",
} as const;
