import { ACCESS_TOKEN_TTL_MS } from "#contract/limits";
import type { sessions } from "#upstream/core/db/schema/schema";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import { makeAccessToken } from "#upstream/core/security/access-token";
import { makeCsrfToken } from "#upstream/core/security/csrf-token";
import type { UpstreamKeys } from "#upstream/core/security/keys";

type SessionRow = typeof sessions.$inferSelect;

/**
 * The cookie values that a client holds for a session.
 * @param session with the generation that `refreshToken` belongs to
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
