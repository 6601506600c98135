import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "#lib/server/env";

const KEY_BYTES = 32;
const NUMBER_BYTES = 4;

/** What a derived key is for. The upstream derives `roost web proof` in the same way, to authenticate this server. */
export type KeyLabel =
  | "roost web session"
  | "roost web flash"
  | "roost web login"
  | "roost web form"
  | "roost web device"
  | "roost web proof";

interface DerivedKey {
  /** Derived from the secret alone, so that copies configured in different ways agree on it (decision 0175). */
  number: number;
  /** base64url of 32 bytes. */
  key: string;
}

/** Keys for one purpose, newest first. */
export type KeyRing = readonly [DerivedKey, ...DerivedKey[]];

/** Derives the keys of one purpose (HKDF-SHA256, no salt). */
export function deriveKeys(label: KeyLabel, [newest, ...older]: readonly [string, ...string[]]): KeyRing {
  const derive = (secret: string): DerivedKey => ({
    number: hkdf(secret, "roost web key number", NUMBER_BYTES).readUInt32BE(),
    key: hkdf(secret, label, KEY_BYTES).toString("base64url"),
  });
  return [derive(newest), ...older.map(derive)];
}

function hkdf(secret: string, label: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", label, bytes));
}

const derived = new Map<KeyLabel, KeyRing>();

/** All keys of one purpose, newest first. */
export function keysFor(label: KeyLabel): KeyRing {
  let keys = derived.get(label);
  if (!keys) {
    keys = deriveKeys(label, env().sessionSecrets);
    derived.set(label, keys);
  }
  return keys;
}

/** The current key: the newest. */
export function currentKeyFor(label: KeyLabel): string {
  return keysFor(label)[0].key;
}

/** Message authentication code with the current key, base64url. */
export function sign(label: KeyLabel, text: string): string {
  return mac(currentKeyFor(label), text);
}

/** Whether the code was made by `sign` with any key of the rotation; constant time. */
export function isSignedBy(label: KeyLabel, text: string, code: string): boolean {
  const given = Buffer.from(code);
  let matches = false;
  for (const { key } of keysFor(label)) {
    const expected = Buffer.from(mac(key, text));
    if (given.length === expected.length && timingSafeEqual(given, expected)) matches = true;
  }
  return matches;
}

function mac(key: string, text: string): string {
  return createHmac("sha256", Buffer.from(key, "base64url")).update(text).digest("base64url");
}
