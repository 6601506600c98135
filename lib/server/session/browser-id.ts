import "server-only";
import { randomBytes } from "node:crypto";
import { sign } from "./keys.ts";

const ID_BYTES = 32;
/** 24 bytes in base64url, as our own upstream expects. */
const DEVICE_KEY_LENGTH = 32;

/** A random identifier of a browser, kept in its own cookie from before sign-in until long after. */
export function newBrowserId(): string {
  return randomBytes(ID_BYTES).toString("base64url");
}

/** Whether a cookie's value has our format. */
export function isBrowserId(value: string | undefined): value is string {
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value);
}

/** The upstream's device key for a browser, stable across sign-ins. */
export function deviceKeyOf(browserId: string): string {
  return sign("roost web device", browserId).slice(0, DEVICE_KEY_LENGTH);
}
