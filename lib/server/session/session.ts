import * as z from "zod";

/** Increased whenever the content changes its meaning; cookies of another version are ignored. */
export const SESSION_FORMAT = 1;

/** The content of the sealed cookie. Times are ms since 1970. None of its tokens may leave the server. */
export const session = z.strictObject({
  format: z.literal(SESSION_FORMAT),
  /** Random, created at login; the browser's anti-forgery token is derived from it. */
  id: z.string().min(16),
  userId: z.string().min(1),
  username: z.string().min(1),
  accessToken: z.string().min(1),
  accessExpiresAt: z.number(),
  refreshToken: z.string().min(1),
  csrfToken: z.string().min(1),
  deviceKey: z.string(),
  sessionVersion: z.string(),
  /** When the current tokens were issued. */
  issuedAt: z.number(),
  /** Absolute end of the session, regardless of activity. */
  absoluteExpiresAt: z.number(),
});

export type Session = z.infer<typeof session>;
