import { MINUTE } from "#contract/limits";
import { PRIVATE_MEDIA_PREFIX } from "#contract/paths";
import { isShortSignedBy, type KeyRing, signShort } from "#upstream/core/security/keys";

/** Whoever may not see something any more has its files for an hour at most. */
const STEP_MS = 30 * MINUTE;

/** Stands before the key of a file that is stored among those of public posts. */
const COMMON = "common.";
const grantPattern = /^(common\.)?([0-9a-f]{32})\.([1-9]\d{9,15})\.([\w-]{22})$/;

/** A file that is not for everybody. */
export interface PrivateFile {
  readonly key: string;
  /** Stored where files of public posts are, since whether a post is public may change. */
  readonly isCommon: boolean;
}

/** A file and until when an address opens it. */
export interface Grant extends PrivateFile {
  /** Milliseconds since 1970. */
  readonly endsAtMs: number;
}

/**
 * When an address that is made now is to end: after half an hour to an hour, and the same for all of the half hour, so that browsers keep
 * what they have.
 * @returns milliseconds since 1970
 */
export function endOfAddress(now: Date): number {
  return (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS;
}

const textOf = ({ key, isCommon, endsAtMs }: Grant) => `${isCommon ? COMMON : ""}${key}.${endsAtMs}`;

/** The part of an address that opens a private file. Only queries that know the reader may see what it belongs to make one. */
export function signGrant(keys: KeyRing, grant: Grant): string {
  const text = textOf(grant);
  return `${text}.${signShort(keys, text)}`;
}

/** The path of a private file, signed, good until a moment; as `signGrant`. */
export function privateMediaUrl(keys: KeyRing, grant: Grant, file: string): string {
  return `${PRIVATE_MEDIA_PREFIX}/${signGrant(keys, grant)}/${file}`;
}

/** What a grant is for, whether or not it has ended; null when it is not ours. */
export function readGrant(keys: KeyRing, grant: string): Grant | null {
  const [, common, key = "", until = "", signature = ""] = grantPattern.exec(grant) ?? [];
  const read = { key, isCommon: common !== undefined, endsAtMs: Number(until) };
  return isShortSignedBy(keys, textOf(read), signature) ? read : null;
}
