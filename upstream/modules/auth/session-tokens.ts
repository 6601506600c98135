import { createHash, createHmac, randomBytes } from "node:crypto";
import { ACCESS_TOKEN_TTL_MS } from "#contract/limits";
import type { sessions } from "#upstream/core/db/schema/schema";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import { makeAccessToken } from "#upstream/core/security/access-token";
import { makeCsrfToken } from "#upstream/core/security/csrf-token";
import type { UpstreamKeys } from "#upstream/core/security/keys";

const TOKEN_BYTES = 32;

/** A first refresh token: 256 random bits, base64url. */
export function newRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** A random seed that determines a token's successor in advance. */
export function newSuccessorSeed(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Stored instead of a seed: the token has been replaced and has no successor. */
export const REPLACED_SEED = "";

/** The form in which the database stores a token. */
export function hashRefreshToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * The one successor of a token. Presenting the token again gives the same successor, which is not stored: it is derived
 * from the token, which only the client has, and the seed, which only the database has.
 */
export function successorOf(token: string, seed: string): string {
  return createHmac("sha256", seed).update(token).digest("base64url");
}

type SessionRow = typeof sessions.$inferSelect;

/**
 * The cookie values of a session.
 * @param session its generation is that of `refreshToken`
 */
export function issueTokens(
  keys: UpstreamKeys,
  session: SessionRow,
  refreshToken: string,
  now: Date,
): SessionCookieValues {
  const expiry = Math.min(now.getTime() + ACCESS_TOKEN_TTL_MS, session.expiresAt.getTime());
  return {
    accessToken: makeAccessToken(keys.access, {
      sessionId: session.id,
      userId: session.userId,
      sessionVersion: session.sessionVersion,
      generation: session.generation,
      expiresAt: new Date(expiry),
    }),
    refreshToken,
    deviceKey: session.deviceKey,
    sessionVersion: session.sessionVersion,
    csrfToken: makeCsrfToken(keys.csrf, { sessionId: session.id }),
  };
}
