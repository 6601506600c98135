import "server-only";
import { createHash } from "node:crypto";
import type { Session } from "./session.ts";

const RENEW_PATH = "/session/renew";

/** Query parameters of the renew route. */
export const renewQuery = { returnTo: "returnTo", refused: "refused" } as const;

/**
 * Where a page redirects when its access token was refused. The token's fingerprint lets the renew route tell a
 * session that another tab has renewed since from one whose new token fails too.
 */
export function renewPath(returnTo: string, opened: Session): string {
  const query = new URLSearchParams({
    [renewQuery.returnTo]: returnTo,
    [renewQuery.refused]: tokenFingerprint(opened.accessToken),
  });
  return `${RENEW_PATH}?${query}`;
}

/** Identifies a token without revealing it. */
export function tokenFingerprint(token: string): string {
  return createHash("sha256").update(token).digest("base64url").slice(0, 16);
}
