import { alias } from "drizzle-orm/pg-core";
import type { Picture } from "#contract/media/picture";
import type { AppDeps } from "#upstream/app-deps";
import { type PictureRow, pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import { media } from "#upstream/core/db/schema/schema";
import { addressExpiry, privateMediaUrl } from "#upstream/modules/media/private-media-grant";

/** An alias, because the same queries also join `media` for the author's picture. */
export const storyImage = alias(media, "story_image");

/** The columns of a story's picture, selected as a group. */
export const storyImageColumns = {
  // An alias has the same columns.
  ...pictureColumns(storyImage as unknown as typeof media),
  isPrivate: storyImage.isPrivate,
};

/** The keys and time to sign addresses of stories' pictures with. */
export interface StorySigning {
  readonly keys: Pick<AppDeps["keys"], "privateMedia">;
  readonly now: Date;
}

/**
 * A story's picture with addresses that work for 30 to 60 minutes, of a running story not beyond its expiry.
 * @param expiresAt of the story; one that is kept after it gets addresses of the usual duration
 */
export function toStoryImage(
  { keys, now }: StorySigning,
  { isPrivate, ...row }: PictureRow & { isPrivate: boolean },
  expiresAt: Date,
): Picture {
  const isLive = expiresAt > now;
  const endsAtMs = isLive ? Math.min(addressExpiry(now), expiresAt.getTime()) : addressExpiry(now);
  return toPicture(row, (key, file) =>
    // Pictures of stories from before the private storage existed are in the public one.
    privateMediaUrl(keys.privateMedia, { key, isInPublicStorage: !isPrivate, endsAtMs }, file),
  );
}
