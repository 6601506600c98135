import { asc, eq } from "drizzle-orm";
import type { Picture } from "#contract/media/picture";
import type { Video } from "#contract/media/video";
import type { Database } from "#upstream/core/db/connection/database";
import { pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import { media } from "#upstream/core/db/schema/schema";
import { postImages, videos } from "#upstream/core/db/schema/schema-post";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import { film, toVideo, videoColumns } from "#upstream/core/db/video-columns";
import { type PictureReader, postAddress } from "#upstream/modules/media/pictures/picture-reader";

/** The pictures of a post, or its video. */
export interface PostMedia {
  readonly pictures: Picture[];
  readonly video: Video | null;
}

export const noMedia: PostMedia = { pictures: [], video: null };

const imagesOfPosts = statement("images_of_posts", ["postIds"], (db, { postIds }) =>
  db
    .select({
      postId: postImages.postId,
      picture: pictureColumns(media),
      video: videoColumns,
      size: { width: film.width, height: film.height },
    })
    .from(postImages)
    .innerJoin(media, eq(media.key, postImages.mediaKey))
    .leftJoin(videos, eq(videos.postId, postImages.postId))
    .leftJoin(film, eq(film.key, videos.mediaKey))
    .where(isAnyOfThese(postImages.postId, postIds))
    .orderBy(asc(postImages.postId), asc(postImages.position)),
);

/** The pictures and videos of posts, by their ids. */
export async function mediaOf(
  db: Database,
  reader: PictureReader,
  shownPosts: readonly { readonly id: string; readonly isOpen: boolean }[],
): Promise<Map<string, PostMedia>> {
  const byPost = new Map<string, PostMedia>();
  if (shownPosts.length === 0) return byPost;
  const openness = new Map(shownPosts.map(({ id, isOpen }) => [id, isOpen]));
  const rows = await imagesOfPosts(db, { postIds: [...openness.keys()] });
  for (const { postId, picture, video, size } of rows) {
    const addressOf = postAddress(reader, openness.get(postId) ?? false);
    const shown = toPicture(picture, addressOf);
    const before = byPost.get(postId)?.pictures ?? [];
    byPost.set(postId, {
      pictures: [...before, shown],
      video: video && size ? toVideo({ ...video, ...size }, shown, addressOf) : null,
    });
  }
  return byPost;
}
