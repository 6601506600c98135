import "server-only";
import { createHash } from "node:crypto";
import type { Session } from "#lib/server/session/session";

const RENEW_PATH = "/session/renew";

/** Query names of the renew route. */
export const renewQuery = { returnTo: "returnTo", refused: "refused" } as const;

/**
 * Where a page goes whose access token was refused. It says which token that was (as a fingerprint), so that the
 * renew route can tell a session that another tab has renewed since from one whose new token fails as well.
 */
export function renewPath(returnTo: string, opened: Session): string {
  const query = new URLSearchParams({
    [renewQuery.returnTo]: returnTo,
    [renewQuery.refused]: tokenFingerprint(opened.accessToken),
  });
  return `${RENEW_PATH}?${query}`;
}

/** Names a token without giving it away. */
export function tokenFingerprint(token: string): string {
  return createHash("sha256").update(token).digest("base64url").slice(0, 16);
}
