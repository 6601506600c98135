import { HOUR } from "#contract/limits";
import { CHAT_MEDIA_PREFIX } from "#contract/paths";
import { isSignedBy, type KeyRing, sign } from "#upstream/security/keys";

const grantPattern = /^([0-9a-f]{32})\.([1-9]\d{9,15})\.([\w-]{43})$/;

/**
 * The path of a private file, signed, good for one to two hours: the same all the hour, so that browsers keep what they have.
 * Only queries that know the reader may read the message make one.
 */
export function chatMediaUrl(keys: KeyRing, key: string, file: string, now: Date): string {
  const until = (Math.floor(now.getTime() / HOUR) + 2) * HOUR;
  const text = `${key}.${until}`;
  return `${CHAT_MEDIA_PREFIX}/${text}.${sign(keys, text)}/${file}`;
}

/** The key of the file that a grant is for, and when it ends; null when it is not ours or has ended. */
export function readChatGrant(
  keys: KeyRing,
  grant: string,
  now: Date,
): { key: string; endsAtMs: number } | null {
  const [, key = "", until = "", signature = ""] = grantPattern.exec(grant) ?? [];
  if (!isSignedBy(keys, `${key}.${until}`, signature)) return null;
  const endsAtMs = Number(until);
  return endsAtMs > now.getTime() ? { key, endsAtMs } : null;
}
