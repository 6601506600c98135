import { z } from "zod";
import { WATCHED_POSTS_MAX } from "./limits.ts";
import { notification, unreadFields } from "./notification.ts";
import { id } from "./primitives.ts";

// Names and payloads of all events on the socket (part 1 sections 4 and 7). Both sides parse what arrives.

/** What the client gives with the handshake; a new one for every attempt. */
export const socketAuth = z.strictObject({ ticket: z.string().min(1).max(100) });

/** From the client. */
export const clientEvents = {
  /** The member's own id; another one's ends the connection. */
  register: id,
  /** The posts that are in view, in place of those before: the page hears when their numbers change. */
  watchPosts: z.array(id).max(WATCHED_POSTS_MAX),
} as const;

export type ClientEvent = keyof typeof clientEvents;
export type ClientPayload<Event extends ClientEvent> = z.input<(typeof clientEvents)[Event]>;

/** From the server. Each is addressed to one member, on all of that member's pages, but for what is said of posts. */
export const serverEvents = {
  /** From now on the page hears of everything; but for the count, what it missed before it must fetch. */
  registered: z.object({ userId: id, ...unreadFields }),
  /** A new entry, or one that has grown: it takes the place of an entry with the same `groupKey`. */
  notification: notification.extend(unreadFields),
  notificationMarkedAsRead: z.object({ userId: id, id, ...unreadFields }),
  notificationsMarkedAsRead: z.object({ userId: id, ...unreadFields }),
  /** A follow request was cancelled or answered: its entry goes. */
  notificationWithdrawn: z.object({ userId: id, id, ...unreadFields }),
  /** How `userId` and another person stand to each other has changed: fetch it again. */
  relationChanged: z.object({ userId: id, personId: id, username: z.string() }),
  /** There may be something new in the member's home feed. */
  feedChanged: z.object({}),
  /** To pages that watch the post: its numbers are others now. Access is decided when they are fetched. */
  postChanged: z.object({ postId: id }),
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
