// Paths of both servers that are no endpoint's.

/** Prefix of the same paths on the web origin: the browser calls `/api/auth/login`. */
export const API_PREFIX = "/api";

/** Pictures, on the upstream and on the web origin alike: `/media/{key}/{width}.webp`. */
export const MEDIA_PREFIX = "/media";

/** A provider's small picture of a GIF, on the upstream and on the web origin alike: `/media/gif?of={token}`. */
export const GIF_PREVIEW_PATH = `${MEDIA_PREFIX}/gif`;

/** The file of a data export, on the upstream and, after `API_PREFIX`, on the web origin: `/data-export/file/{token}`. */
export const EXPORT_FILE_PREFIX = "/data-export/file";

/** Socket.IO, on the upstream and on the web origin alike. */
export const SOCKET_PATH = "/socket.io";

/** The web origin's own call: `{ authenticated, userId?, username?, csrfToken }`. */
export const SESSION_PATH = "/api/session";

/** The web origin's own call: logs out and empties the browser of everything it keeps of this origin. */
export const CLEAR_BROWSER_PATH = "/api/session/clear";

/**
 * Files of messages, stories and posts that are not for everybody, on the upstream and on the web origin alike:
 * `/media/private/{grant}/{width}.webp`, `/media/private/{grant}/voice.webm`. The grant is signed and ends.
 */
export const PRIVATE_MEDIA_PREFIX = `${MEDIA_PREFIX}/private`;

/** The web origin's own: where a mail client unsubscribes its owner by one press (RFC 8058), with `?token=`. */
export const UNSUBSCRIBE_PATH = "/api/unsubscribe";
