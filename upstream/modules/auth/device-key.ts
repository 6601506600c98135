import { randomBytes } from "node:crypto";

const KEY_BYTES = 24;

/** The key a device already has, or a new one if it has none that we could have made. */
export function deviceKeyFrom(cookie: string | undefined): string {
  return cookie && /^[\w-]{32}$/.test(cookie) ? cookie : randomBytes(KEY_BYTES).toString("base64url");
}
