import { isSignedBy, type KeyRing, sign } from "#upstream/core/security/keys";

/** What a link in a digest proves: that its holder was sent that member's mail. */
export function digestToken(keys: KeyRing, userId: string): string {
  return `${userId}.${sign(keys, userId)}`;
}

/** Whose digest a token comes from; null for one that we did not make. */
export function memberOfToken(keys: KeyRing, token: string): string | null {
  const [userId, signature, ...rest] = token.split(".");
  if (!userId || !signature || rest.length > 0) return null;
  return isSignedBy(keys, userId, signature) ? userId : null;
}
