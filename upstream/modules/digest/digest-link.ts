import { isSignedBy, type KeyRing, sign } from "#upstream/core/security/keys";

/** The token of a digest's unsubscribe link: a signed member id. */
export function digestToken(keys: KeyRing, userId: string): string {
  return `${userId}.${sign(keys, userId)}`;
}

/** The member id of a token; null when the signature is invalid. */
export function memberOfToken(keys: KeyRing, token: string): string | null {
  const [userId, signature, ...rest] = token.split(".");
  if (!userId || !signature || rest.length > 0) return null;
  return isSignedBy(keys, userId, signature) ? userId : null;
}
