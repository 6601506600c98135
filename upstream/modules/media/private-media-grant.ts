import { PRIVATE_MEDIA_PREFIX } from "#contract/paths";
import { MINUTE } from "#contract/units";
import { isShortSignedBy, type KeyRing, signShort } from "#upstream/core/security/keys";

/** After losing access, a member's existing addresses work for at most twice this long. */
const STEP_MS = 30 * MINUTE;

/** Prefix of a grant for a file in the public storage. */
const PUBLIC_STORAGE_PREFIX = "common.";
/** Prefix of a grant for a moderator. */
const REPORTED_PREFIX = "reported.";
const grantPattern = /^(common\.|reported\.)?([0-9a-f]{32})\.([1-9]\d{9,15})\.([\w-]{22})$/;

/** A file that is not public. */
export interface PrivateFile {
  readonly key: string;
  /** Files of all posts are in the public storage, since a post can become public or private. */
  readonly isInPublicStorage: boolean;
  /** Whether it is for moderators, who may open a file of a message only while a report needs it, but then also a deleted one. */
  readonly isReported?: boolean;
}

/** The right to open a file until a time. */
export interface Grant extends PrivateFile {
  /** Milliseconds since 1970. */
  readonly endsAtMs: number;
}

/**
 * The expiry of an address that is made now: 30 to 60 minutes ahead. It changes only every half hour, so that
 * browsers can cache by address.
 * @returns milliseconds since 1970
 */
export function addressExpiry(now: Date): number {
  return (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS;
}

const prefixOf = ({ isInPublicStorage, isReported }: Grant) => {
  if (isReported) return REPORTED_PREFIX;
  return isInPublicStorage ? PUBLIC_STORAGE_PREFIX : "";
};

const textOf = (grant: Grant) => `${prefixOf(grant)}${grant.key}.${grant.endsAtMs}`;

/** Signs a grant for use in an address. The caller must have checked that the reader may see the file. */
export function signGrant(keys: KeyRing, grant: Grant): string {
  const text = textOf(grant);
  return `${text}.${signShort(keys, text)}`;
}

/** The signed path of a private file. The caller must have checked that the reader may see it. */
export function privateMediaUrl(keys: KeyRing, grant: Grant, file: string): string {
  return `${PRIVATE_MEDIA_PREFIX}/${signGrant(keys, grant)}/${file}`;
}

/** Verifies the signature of a grant, but not its expiry; null if it is invalid. */
export function readGrant(keys: KeyRing, grant: string): Grant | null {
  const [, prefix, key = "", until = "", signature = ""] = grantPattern.exec(grant) ?? [];
  const read = {
    key,
    isInPublicStorage: prefix === PUBLIC_STORAGE_PREFIX,
    isReported: prefix === REPORTED_PREFIX,
    endsAtMs: Number(until),
  };
  return isShortSignedBy(keys, textOf(read), signature) ? read : null;
}
