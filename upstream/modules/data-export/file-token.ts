import * as z from "zod";
import { isSignedBy, type KeyRing, sign } from "#upstream/core/security/keys";

/** What a link to a file grants. */
interface FileGrant {
  readonly exportId: string;
  readonly expiresAt: Date;
}

/** The only session that may use the link. Signed, but not contained in the token. */
interface Holder {
  readonly userId: string;
  readonly sessionId: string;
}

const fields = z.tuple([z.uuid(), z.string().regex(/^\d{1,15}$/)]);

const signedText = (text: string, { userId, sessionId }: Holder) => `${text}.${userId}.${sessionId}`;

/** A signed token for a URL: `export.expiry.signature`. It is valid only with the session it was issued for. */
export function makeFileToken(keys: KeyRing, { exportId, expiresAt }: FileGrant, holder: Holder): string {
  const text = `${exportId}.${expiresAt.getTime()}`;
  return `${text}.${sign(keys, signedText(text, holder))}`;
}

/** The grant of a token; null unless it was issued for this holder and has not expired. */
export function readFileToken(keys: KeyRing, token: string, holder: Holder, now: Date): FileGrant | null {
  const end = token.lastIndexOf(".");
  const text = token.slice(0, Math.max(end, 0));
  if (!isSignedBy(keys, signedText(text, holder), token.slice(end + 1))) return null;
  const parsed = fields.safeParse(text.split("."));
  if (!parsed.success) return null;
  const [exportId, expiry] = parsed.data;
  const expiresAt = new Date(Number(expiry));
  return expiresAt > now ? { exportId, expiresAt } : null;
}
