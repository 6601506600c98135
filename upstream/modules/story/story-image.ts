import { alias } from "drizzle-orm/pg-core";
import { MINUTE } from "#contract/limits";
import type { Picture } from "#contract/picture";
import type { AppDeps } from "#upstream/app-deps";
import { type PictureRow, pictureColumns, toPicture } from "#upstream/db/picture-columns";
import { media } from "#upstream/db/schema";
import { endOfAddress, privateMediaUrl } from "#upstream/modules/media/private-media-grant";

/** Whoever may not see a story any more has its picture for an hour at most. */
const STEP_MS = 30 * MINUTE;

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
 * Where the picture of a story is to be had: for half an hour to an hour, and no longer than the story lasts.
 * @param file its name in the storage
 * @param expiresAt of the story; one that is over is still its author's, who keeps it
 */
function storyFileUrl({ keys, now }: StorySigning, key: string, file: string, expiresAt: Date): string {
  const endsAtMs = endOfAddress(now, STEP_MS);
  const isLive = expiresAt > now;
  return privateMediaUrl(
    keys.privateMedia,
    key,
    file,
    isLive ? Math.min(endsAtMs, expiresAt.getTime()) : endsAtMs,
  );
}

/** The picture of a story as the contract shows it. Those that were made before there were private ones lie where all can have them. */
export function toStoryImage(
  signing: StorySigning,
  { isPrivate, ...row }: PictureRow & { isPrivate: boolean },
  expiresAt: Date,
): Picture {
  const picture = toPicture(row);
  if (!isPrivate) return picture;
  return { ...picture, url: storyFileUrl(signing, row.key, `${row.widths.at(-1)}.webp`, expiresAt) };
}
