import * as z from "zod";
import { isSignedBy, type KeyRing, sign } from "#upstream/core/security/keys";

/** What a link to a file is good for. */
interface FileGrant {
  readonly exportId: string;
  readonly expiresAt: Date;
}

/** Who may use it: nobody else, and not on another device. Signed, but not told. */
interface Holder {
  readonly userId: string;
  readonly sessionId: string;
}

const fields = z.tuple([z.uuid(), z.string().regex(/^\d{1,15}$/)]);

const signedText = (text: string, { userId, sessionId }: Holder) => `${text}.${userId}.${sessionId}`;

/** A short signed text for an address: `export.expiry.signature`. It opens nothing without the session it was made for. */
export function makeFileToken(keys: KeyRing, { exportId, expiresAt }: FileGrant, holder: Holder): string {
  const text = `${exportId}.${expiresAt.getTime()}`;
  return `${text}.${sign(keys, signedText(text, holder))}`;
}

/** What a token is good for; null unless we made it for this holder and it has not expired. */
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
