import "server-only";
import { randomBytes } from "node:crypto";
import { sign } from "./keys.ts";

const ID_BYTES = 32;
/** 24 bytes in base64url: what our own upstream takes for a device key. */
const DEVICE_KEY_LENGTH = 32;

/** A random name for a browser, kept in a cookie of its own from before login until long after. */
export function newBrowserId(): string {
  return randomBytes(ID_BYTES).toString("base64url");
}

/** Whether a cookie's value has the form of ours. */
export function isBrowserId(value: string | undefined): value is string {
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value);
}

/** The upstream's device key of a browser: signing in again from it is the same device. */
export function deviceKeyOf(browserId: string): string {
  return sign("roost web device", browserId).slice(0, DEVICE_KEY_LENGTH);
}
