import * as z from "zod";
import { chatCounts, presence } from "./chat.ts";
import { WATCHED_POSTS_MAX } from "./limits.ts";
import { WATCHED_PEOPLE_MAX } from "./limits-chat.ts";
import { message } from "./message.ts";
import { notification, unreadFields } from "./notification.ts";
import { asOf, id } from "./primitives.ts";

// Names and payloads of all events on the socket (part 1 sections 4 and 7). Both sides parse what arrives.

const count = z.number().int().nonnegative();

/** How many notifications are unread, and as of when that, and what else the event says, is true. */
const unreadAsOf = { asOf, ...unreadFields };

/** What the client gives with the handshake; a new one for every attempt. */
export const socketAuth = z.strictObject({ ticket: z.string().min(1).max(100) });

/** From the client. */
export const clientEvents = {
  /** The member's own id; another one's ends the connection. */
  register: id,
  /** The posts that are in view, in place of those before: the page hears when their numbers change. */
  watchPosts: z.array(id).max(WATCHED_POSTS_MAX),
  /** The people whose presence is shown, in place of those before; of those that one may know it of, the page is told at once and at each change. */
  watchPeople: z.array(id).max(WATCHED_PEOPLE_MAX),
  /** The conversation that is open and in view, null for none: in it may be typed. */
  showConversation: id.nullable(),
  /** The member is typing in a conversation that this page has shown. Said at most every `TYPING_REPEAT_MS`. */
  typing: z.object({ conversationId: id }),
} as const;

export type ClientEvent = keyof typeof clientEvents;
export type ClientPayload<Event extends ClientEvent> = z.input<(typeof clientEvents)[Event]>;

/** From the server. Each is addressed to one member, on all of that member's pages, but for what is said of posts. */
export const serverEvents = {
  /** From now on the page hears of everything; but for the count, what it missed before it must fetch. */
  registered: z.object({ userId: id, ...unreadAsOf }),
  /** A new entry, or one that has grown: it takes the place of an entry with the same `groupKey`. */
  notification: notification.extend(unreadFields),
  notificationMarkedAsRead: z.object({ userId: id, id, ...unreadAsOf }),
  notificationsMarkedAsRead: z.object({ userId: id, ...unreadAsOf }),
  /** A follow request was cancelled or answered: its entry goes. */
  notificationWithdrawn: z.object({ userId: id, id, ...unreadAsOf }),
  /** How `userId` and another person stand to each other has changed: fetch it again. */
  relationChanged: z.object({ userId: id, personId: id, username: z.string() }),
  /** How the member stands to a community has changed, or who asks to join one that the member is to answer for: fetch it again. */
  communityChanged: z.object({ slug: z.string() }),
  /** There may be something new in the member's home feed. */
  feedChanged: z.object({}),
  /** Somebody whose stories stand in the member's scroller has another one, or one less; the member's own too. Access is decided when they are fetched. */
  storiesChanged: z.object({ username: z.string() }),
  /**
   * To pages that watch the post. `counts` comes along where only likes and comments have changed and the post is public; without it the
   * page fetches the post's state. The members who made the change receive it on all their pages, without `counts`: what they like
   * themselves is not in the numbers.
   */
  postChanged: z.object({
    postId: id,
    counts: z.object({ asOf, likeCount: count, commentCount: count }).nullable(),
  }),
  /**
   * To members of its conversation: a message is new, or is another now. Where its `change` is not the next after what the page has, the page
   * asks for the changes since.
   */
  messageChanged: z.object({ message, asOf }),
  /** A conversation is new to the member, or its name, members or state are others now, or the member's own mute or read position is: fetch it. */
  conversationChanged: z.object({ conversationId: id }),
  /** Somebody has read up to a message. */
  conversationRead: z.object({ conversationId: id, userId: id, seq: z.number().int().nonnegative() }),
  /** Somebody is typing; show it for `TYPING_SHOWN_MS`, or until a message of theirs comes. */
  typing: z.object({ conversationId: id, userId: id }),
  /** To pages that watch the person; null when it is not to be known any more. */
  presenceChanged: z.object({ userId: id, presence: presence.nullable() }),
  /** The numbers of Chat's badge: after `registered`, and whenever they change. */
  chatCountsChanged: z.object({ asOf, ...chatCounts }),
  /** The server is about to stop: come back after this long, which differs from page to page. */
  reconnectAfter: z.object({ delayMs: z.number().int().nonnegative() }),
} as const;

export type ServerEvent = keyof typeof serverEvents;
export type ServerPayload<Event extends ServerEvent> = z.output<(typeof serverEvents)[Event]>;

/** The message of a refused connection (`connect_error`). */
export const socketRefusals = {
  /** Fetch a new ticket; when that is refused too the session has ended. */
  ticket: "TICKET_INVALID",
  tooMany: "TOO_MANY_SOCKETS",
} as const;
