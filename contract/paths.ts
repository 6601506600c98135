// Paths of both servers that do not belong to an endpoint.

/** Prefix of the upstream's paths on the web origin: the browser calls `/api/auth/login`. */
export const API_PREFIX = "/api";

/** Public pictures, on both the upstream and the web origin: `/media/{key}/{width}.webp`. */
export const MEDIA_PREFIX = "/media";

/** Preview of a provider's GIF, on both the upstream and the web origin: `/media/gif?of={token}`. */
export const GIF_PREVIEW_PATH = `${MEDIA_PREFIX}/gif`;

/** The file of a data export, on the upstream and, after `API_PREFIX`, on the web origin: `/data-export/file/{token}`. */
export const EXPORT_FILE_PREFIX = "/data-export/file";

/** Socket.IO, on both the upstream and the web origin. */
export const SOCKET_PATH = "/socket.io";

/** On the web origin only: `{ authenticated, userId?, username?, csrfToken }`. */
export const SESSION_PATH = "/api/session";

/** On the web origin only: signs out and clears everything the browser stores for this origin. */
export const CLEAR_BROWSER_PATH = "/api/session/clear";

/**
 * Files of messages, stories and non-public posts, on both the upstream and the web origin:
 * `/media/private/{grant}/{width}.webp`, `/media/private/{grant}/voice.webm`. The grant is signed and expires.
 */
export const PRIVATE_MEDIA_PREFIX = `${MEDIA_PREFIX}/private`;

/** On the web origin only: one-click unsubscribe for mail clients (RFC 8058), with `?token=`. */
export const UNSUBSCRIBE_PATH = "/api/unsubscribe";
