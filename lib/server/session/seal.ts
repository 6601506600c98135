import "server-only";
import { sealData, unsealData } from "iron-session";
import { type KeyLabel, keysFor } from "./keys.ts";

/** What a seal came to. */
export interface Unsealed {
  /** Not yet parsed; an empty object or undefined where it could not be opened. */
  value: unknown;
  /**
   * Whether it is sealed, and not too long ago, with a secret that this copy was not given. Another copy may have a newer
   * one already, so it is not for this one to say that the seal is worth nothing.
   */
  isOfUnknownKey: boolean;
}

/** Encrypts what a cookie carries, with the newest key. */
export function seal(label: KeyLabel, data: unknown, ttlSeconds: number): Promise<string> {
  const [{ number, key }] = keysFor(label);
  return sealData(data, { password: { [number]: key }, ttl: ttlSeconds });
}

/** Opens a seal with whichever key of the rotation made it. */
export async function unseal(label: KeyLabel, text: string, ttlSeconds: number): Promise<Unsealed> {
  const keys = keysFor(label);
  const byNumber = await tryToOpen(
    text,
    Object.fromEntries(keys.map(({ number, key }) => [number, key])),
    ttlSeconds,
  );
  if (byNumber.reason !== "unknown-password") return { value: byNumber.value, isOfUnknownKey: false };
  // Seals of earlier versions are numbered by the setting, which says nothing of the secret: so all are tried.
  const number = /^[^*]+\*(\d+)\*/.exec(text)?.[1];
  if (number === undefined) return { value: undefined, isOfUnknownKey: false };
  for (const { key } of keys) {
    const opened = await tryToOpen(text, { [number]: key }, ttlSeconds);
    if (opened.reason === undefined) return { value: opened.value, isOfUnknownKey: false };
  }
  return { value: undefined, isOfUnknownKey: true };
}

async function tryToOpen(text: string, password: Record<string, string>, ttl: number) {
  let reason: string | undefined;
  const onUnsealError = (why: string) => {
    reason = why;
  };
  const value = await unsealData<unknown>(text, { password, ttl, onUnsealError });
  return { value, reason };
}
