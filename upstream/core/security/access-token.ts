import * as z from "zod";
import { isSignedBy, type KeyRing, sign } from "./keys.ts";

/** The claims of an access token; trusted only after the session row was checked too. */
export interface AccessClaims {
  readonly sessionId: string;
  readonly userId: string;
  readonly sessionVersion: number;
  /** Generation of the refresh token it was issued with. */
  readonly generation: number;
  readonly expiresAt: Date;
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const fields = z.tuple([z.literal("1"), z.uuid(), z.uuid(), wholeNumber, wholeNumber, wholeNumber]);

/** Issues a signed token: `1.session.user.version.generation.expiry.signature`. */
export function makeAccessToken(keys: KeyRing, claims: AccessClaims): string {
  const text = [
    "1",
    claims.sessionId,
    claims.userId,
    claims.sessionVersion,
    claims.generation,
    claims.expiresAt.getTime(),
  ].join(".");
  return `${text}.${sign(keys, text)}`;
}

/** The claims of a token with a valid signature that has not expired; otherwise null. */
export function readAccessToken(keys: KeyRing, token: string, now: Date): AccessClaims | null {
  const end = token.lastIndexOf(".");
  const text = token.slice(0, end);
  if (end < 0 || !isSignedBy(keys, text, token.slice(end + 1))) return null;
  const parsed = fields.safeParse(text.split("."));
  if (!parsed.success) return null;
  const [, sessionId, userId, sessionVersion, generation, expiry] = parsed.data;
  if (expiry <= now.getTime()) return null;
  return { sessionId, userId, sessionVersion, generation, expiresAt: new Date(expiry) };
}
