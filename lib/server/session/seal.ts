import { sealData, unsealData } from "iron-session";
import { type KeyLabel, keysFor } from "./keys.ts";

/** The result of opening a seal. */
export interface Unsealed {
  /** Not yet validated; an empty object or undefined if it could not be opened. */
  value: unknown;
  /**
   * Whether it is an unexpired seal made with a secret that this copy of the server does not have. Another copy may
   * have a newer one already, so this one must not treat the seal as invalid.
   */
  hasUnknownKey: boolean;
}

/** Encrypts a cookie's content with the newest key. */
export function seal(label: KeyLabel, data: unknown, ttlSeconds: number): Promise<string> {
  const [{ number, key }] = keysFor(label);
  return sealData(data, { password: { [number]: key }, ttl: ttlSeconds });
}

/** Opens a seal with the key of the rotation that made it. */
export async function unseal(label: KeyLabel, text: string, ttlSeconds: number): Promise<Unsealed> {
  const keys = keysFor(label);
  const byNumber = await tryToOpen(
    text,
    Object.fromEntries(keys.map(({ number, key }) => [number, key])),
    ttlSeconds,
  );
  if (byNumber.reason !== "unknown-password") return { value: byNumber.value, hasUnknownKey: false };
  // Older seals are numbered by the setting, which does not identify the secret: all keys are tried.
  const number = /^[^*]+\*(\d+)\*/.exec(text)?.[1];
  if (number === undefined) return { value: undefined, hasUnknownKey: false };
  for (const { key } of keys) {
    const opened = await tryToOpen(text, { [number]: key }, ttlSeconds);
    if (opened.reason === undefined) return { value: opened.value, hasUnknownKey: false };
  }
  return { value: undefined, hasUnknownKey: true };
}

async function tryToOpen(text: string, password: Record<string, string>, ttl: number) {
  let reason: string | undefined;
  const onUnsealError = (why: string) => {
    reason = why;
  };
  const value = await unsealData<unknown>(text, { password, ttl, onUnsealError });
  return { value, reason };
}
