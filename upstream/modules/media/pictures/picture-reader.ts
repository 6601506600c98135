import type { AppDeps } from "#upstream/app-deps";
import { type AddressOf, publicAddress } from "#upstream/core/db/picture-columns";
import type { Viewer } from "#upstream/core/db/relation";
import type { Reader } from "#upstream/core/db/visibility";
import type { KeyRing } from "#upstream/core/security/keys";
import { endOfAddress, privateMediaUrl } from "#upstream/modules/media/private-media-grant";

/** A reader of posts, whose files have signed addresses unless everybody may see them. */
export interface PictureReader extends Reader {
  readonly mediaKeys: KeyRing;
}

/** Whoever reads posts now. */
export function pictureReader<V extends Viewer>({ clock, keys }: Pick<AppDeps, "clock" | "keys">, viewer: V) {
  return { viewer, now: clock(), mediaKeys: keys.privateMedia };
}

/**
 * Makes the addresses of a post's files.
 * @param isOpen whether everybody may see the post, see `isOpenPost`
 */
export function postAddress(
  { mediaKeys, now }: Pick<PictureReader, "mediaKeys" | "now">,
  isOpen: boolean,
): AddressOf {
  if (isOpen) return publicAddress;
  const endsAtMs = endOfAddress(now);
  return (key, file) => privateMediaUrl(mediaKeys, { key, isCommon: true, endsAtMs }, file);
}
