import { alias } from "drizzle-orm/pg-core";
import type { Picture } from "#contract/picture";
import type { AppDeps } from "#upstream/app-deps";
import { type PictureRow, pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import { media } from "#upstream/core/db/schema/schema";
import { addressExpiry, privateMediaUrl } from "#upstream/modules/media/private-media-grant";

/** A picture of a person stands in the same rows as the story's own. */
export const storyImage = alias(media, "story_image");

/** The columns of a story's picture, to be selected as a group. */
export const storyImageColumns = {
  // An alias has the same columns.
  ...pictureColumns(storyImage as unknown as typeof media),
  isPrivate: storyImage.isPrivate,
};

/** What makes the addresses of stories' pictures, at a moment. */
export interface StorySigning {
  readonly keys: Pick<AppDeps["keys"], "privateMedia">;
  readonly now: Date;
}

/**
 * The picture of a story as the contract shows it: to be had for half an hour to an hour, and no longer than the story lasts.
 * @param expiresAt of the story; one that is over is still its author's, who keeps it
 */
export function toStoryImage(
  { keys, now }: StorySigning,
  { isPrivate, ...row }: PictureRow & { isPrivate: boolean },
  expiresAt: Date,
): Picture {
  const isLive = expiresAt > now;
  const endsAtMs = isLive ? Math.min(addressExpiry(now), expiresAt.getTime()) : addressExpiry(now);
  return toPicture(row, (key, file) =>
    // Stories from before there was a private storage have their pictures in the common one.
    privateMediaUrl(keys.privateMedia, { key, isInPublicStorage: !isPrivate, endsAtMs }, file),
  );
}
