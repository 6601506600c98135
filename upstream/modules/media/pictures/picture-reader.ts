import type { AppDeps } from "#upstream/app-deps";
import { type AddressOf, publicAddress } from "#upstream/core/db/picture-columns";
import type { Viewer } from "#upstream/core/db/relation";
import type { Reader } from "#upstream/core/db/visibility";
import type { KeyRing } from "#upstream/core/security/keys";
import { addressExpiry, privateMediaUrl } from "#upstream/modules/media/private-media-grant";

/** A reader of posts, with the keys that sign the addresses of files that are not public. */
export interface PictureReader extends Reader {
  readonly mediaKeys: KeyRing;
}

/** A reader at the current time. */
export function pictureReader<V extends Viewer>({ clock, keys }: Pick<AppDeps, "clock" | "keys">, viewer: V) {
  return { viewer, now: clock(), mediaKeys: keys.privateMedia };
}

/**
 * Returns a function that makes the addresses of a post's files: public ones, or signed ones that expire.
 * @param isOpen whether the post is public, see `isOpenPost`
 */
export function postAddress(
  { mediaKeys, now }: Pick<PictureReader, "mediaKeys" | "now">,
  isOpen: boolean,
): AddressOf {
  if (isOpen) return publicAddress;
  const endsAtMs = addressExpiry(now);
  return (key, file) => privateMediaUrl(mediaKeys, { key, isInPublicStorage: true, endsAtMs }, file);
}
