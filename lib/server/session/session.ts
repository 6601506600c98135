import "server-only";
import * as z from "zod";

/** Raised whenever the contents change their meaning; cookies of another version are not opened. */
export const SESSION_FORMAT = 1;

/** What the sealed cookie holds. Times are ms since 1970. No token of it may leave the server. */
export const session = z.strictObject({
  format: z.literal(SESSION_FORMAT),
  /** Random, made at login; the browser's anti-forgery token is derived from it. */
  id: z.string().min(16),
  userId: z.string().min(1),
  username: z.string().min(1),
  accessToken: z.string().min(1),
  accessExpiresAt: z.number(),
  refreshToken: z.string().min(1),
  csrfToken: z.string().min(1),
  deviceKey: z.string(),
  sessionVersion: z.string(),
  /** When these tokens were given. */
  issuedAt: z.number(),
  /** The session ends then, however active it is. */
  absoluteExpiresAt: z.number(),
});

export type Session = z.infer<typeof session>;
