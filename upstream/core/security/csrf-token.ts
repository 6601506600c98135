import { randomBytes } from "node:crypto";
import { isSignedBy, type KeyRing, sign } from "./keys.ts";

const NONCE_BYTES = 16;

/** What an anti-forgery token is bound to: a session, or before login the device cookie. */
export type CsrfBinding = { readonly sessionId: string } | { readonly deviceKey: string };

function boundText(binding: CsrfBinding, nonce: string): string {
  const subject = "sessionId" in binding ? `session:${binding.sessionId}` : `device:${binding.deviceKey}`;
  return `${subject}:${nonce}`;
}

/** Issues a token `nonce.signature` for this session or device. */
export function makeCsrfToken(keys: KeyRing, binding: CsrfBinding): string {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  return `${nonce}.${sign(keys, boundText(binding, nonce))}`;
}

/** Whether a token was issued for this session or device. */
export function isCsrfToken(keys: KeyRing, binding: CsrfBinding, token: string): boolean {
  const [nonce, signature, ...rest] = token.split(".");
  if (!nonce || !signature || rest.length > 0) return false;
  return isSignedBy(keys, boundText(binding, nonce), signature);
}
