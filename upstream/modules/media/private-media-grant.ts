import { PRIVATE_MEDIA_PREFIX } from "#contract/paths";
import { isShortSignedBy, type KeyRing, signShort } from "#upstream/security/keys";

const grantPattern = /^([0-9a-f]{32})\.([1-9]\d{9,15})\.([\w-]{22})$/;

/**
 * When an address that is made now is to end: after one to two steps, and the same all the step, so that browsers keep what they have.
 * @returns milliseconds since 1970
 */
export function endOfAddress(now: Date, stepMs: number): number {
  return (Math.floor(now.getTime() / stepMs) + 2) * stepMs;
}

/**
 * The path of a private file, signed, good until a moment. Only queries that know the reader may see what it belongs to make one.
 * @param endsAtMs milliseconds since 1970
 */
export function privateMediaUrl(keys: KeyRing, key: string, file: string, endsAtMs: number): string {
  const text = `${key}.${endsAtMs}`;
  return `${PRIVATE_MEDIA_PREFIX}/${text}.${signShort(keys, text)}/${file}`;
}

/** The key of the file that a grant is for, and when it ends; null when it is not ours or has ended. */
export function readGrant(keys: KeyRing, grant: string, now: Date): { key: string; endsAtMs: number } | null {
  const [, key = "", until = "", signature = ""] = grantPattern.exec(grant) ?? [];
  if (!isShortSignedBy(keys, `${key}.${until}`, signature)) return null;
  const endsAtMs = Number(until);
  return endsAtMs > now.getTime() ? { key, endsAtMs } : null;
}
