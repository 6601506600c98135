import { and, eq, inArray } from "drizzle-orm";
import type { Picture } from "#contract/media/picture";
import type { SavedDraft } from "#contract/post-draft";
import type { Database } from "#upstream/core/db/connection/database";
import { pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import { media } from "#upstream/core/db/schema/schema";
import { postUploads, videos } from "#upstream/core/db/schema/schema-post";
import { toVideo, videoColumns } from "#upstream/core/db/video-columns";
import { uploadKeysOf } from "./draft-uploads.ts";
import { findDraft, toListedDraft } from "./list-drafts.ts";
import type { DraftRow } from "./lock-draft.ts";

/** The files that a draft still has, by their keys. */
async function filesOf(db: Database, { id, authorId, body }: DraftRow) {
  const keys = uploadKeysOf(body);
  if (keys.length === 0) return new Map<string, never>();
  const rows = await db
    .select({ picture: pictureColumns(media), video: videoColumns })
    .from(postUploads)
    .innerJoin(media, eq(media.key, postUploads.mediaKey))
    .leftJoin(videos, eq(videos.mediaKey, postUploads.mediaKey))
    .where(
      and(
        inArray(postUploads.mediaKey, keys),
        eq(postUploads.ownerId, authorId),
        eq(postUploads.draftId, id),
      ),
    );
  return new Map(rows.map((row) => [row.picture.key, row]));
}

/**
 * A member's own draft with all that its composer shows. Files that are gone are left out.
 * @throws AppError NOT_FOUND
 */
export async function getPostDraft(db: Database, authorId: string, id: string): Promise<SavedDraft> {
  const row = await findDraft(db, authorId, id);
  const files = await filesOf(db, row);
  const pictureOf = (key: string, alt: string): Picture | null => {
    const file = files.get(key);
    return file && !file.video ? { ...toPicture(file.picture), alt } : null;
  };
  const { content, images, video: film, poll, commentsFrom, quotesFrom, quotes } = row.body;
  const shown = images.flatMap(({ key, alt }) => {
    const image = pictureOf(key, alt);
    return image ? [{ key, image }] : [];
  });
  const file = film && files.get(film.key);
  const poster = film && pictureOf(film.poster, film.alt);
  const video =
    film && file?.video && poster
      ? {
          key: film.key,
          posterKey: film.poster,
          video: toVideo({ ...file.video, width: file.picture.width, height: file.picture.height }, poster),
        }
      : null;
  return {
    ...(await toListedDraft(db, row)),
    content,
    images: shown,
    video,
    poll: poll ?? null,
    commentsFrom,
    quotesFrom,
    quotes: quotes ?? null,
    isMissingFiles: shown.length < images.length || (film !== undefined && video === null),
  };
}
