import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "#lib/server/env";

const KEY_BYTES = 32;

/** What a derived key is for. The upstream derives `roost web proof` in the same way to know us by it. */
export type KeyLabel =
  | "roost web session"
  | "roost web flash"
  | "roost web login"
  | "roost web form"
  | "roost web device"
  | "roost web proof";

/** Derives the keys of one purpose: number of the secret → base64url of 32 bytes (HKDF-SHA256, no salt). */
export function deriveKeys(
  label: KeyLabel,
  secrets: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(secrets).map(([number, secret]) => [
      number,
      Buffer.from(hkdfSync("sha256", secret, "", label, KEY_BYTES)).toString("base64url"),
    ]),
  );
}

const derived = new Map<KeyLabel, Record<string, string>>();

/** All keys of a purpose, by the number of their secret; iron-session's password map. */
export function keysFor(label: KeyLabel): Record<string, string> {
  let keys = derived.get(label);
  if (!keys) {
    keys = deriveKeys(label, env().sessionSecrets);
    derived.set(label, keys);
  }
  return keys;
}

/** The key in use: the one with the highest number. */
export function currentKeyFor(label: KeyLabel): string {
  const keys = keysFor(label);
  const highest = Object.keys(keys).reduce((a, b) => (Number(a) > Number(b) ? a : b));
  return keys[highest] ?? "";
}

/** Message authentication code with the key in use, as base64url. */
export function sign(label: KeyLabel, text: string): string {
  return mac(currentKeyFor(label), text);
}

/** Whether the code was made by `sign` with any key of the rotation; takes the same time either way. */
export function isSignedBy(label: KeyLabel, text: string, code: string): boolean {
  const given = Buffer.from(code);
  let matches = false;
  for (const key of Object.values(keysFor(label))) {
    const expected = Buffer.from(mac(key, text));
    if (given.length === expected.length && timingSafeEqual(given, expected)) matches = true;
  }
  return matches;
}

function mac(key: string, text: string): string {
  return createHmac("sha256", Buffer.from(key, "base64url")).update(text).digest("base64url");
}
