// Limits of sockets and of what they watch. No zod here: the browser imports this file.

import { KIB, MINUTE, SECOND } from "./units.ts";

/** Posts whose state a page requests in one call, and watches over its socket. */
export const WATCHED_POSTS_MAX = 30;
/** A ticket opens one socket, within this time. */
export const REALTIME_TICKET_TTL_MS = 30 * SECOND;
/** A socket is closed after this; its client reconnects with a new ticket. */
export const SOCKET_LIFETIME_MS = 15 * MINUTE;
export const SOCKETS_PER_MEMBER = 10;
export const SOCKET_MESSAGE_MAX_BYTES = 16 * KIB;
/** Packets that a client may send within `SOCKET_MESSAGES_WINDOW_MS`. */
export const SOCKET_MESSAGES_MAX = 20;
export const SOCKET_MESSAGES_WINDOW_MS = 10 * SECOND;
