import type { UpstreamKeys } from "#upstream/core/security/keys";
import { openSecret, sealSecret } from "#upstream/core/security/secret-box";

type Keys = Pick<UpstreamKeys, "atRest">;

// In another member's row it opens nothing.
const contextOf = (userId: string) => `second factor of ${userId}`;

/** The secret of a member's authenticator app as the database keeps it. */
export function sealAppSecret({ atRest }: Keys, userId: string, secret: string): string {
  return sealSecret(atRest, secret, contextOf(userId));
}

/** The secret itself; null when it was sealed with a secret of the installation that is no longer there. */
export function openAppSecret({ atRest }: Keys, userId: string, sealed: string): string | null {
  return openSecret(atRest, sealed, contextOf(userId));
}
