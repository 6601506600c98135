import * as z from "zod";
import type { ExploreImage } from "#contract/discovery";
import { POST_MAX_IMAGES } from "#contract/limits";
import { collectReadable } from "#upstream/core/db/collect-readable";
import type { Database } from "#upstream/core/db/connection/database";
import { cursorPart, decodeCursor, toPage } from "#upstream/core/db/cursor";
import { toPerson } from "#upstream/core/db/person-columns";
import { toPicture } from "#upstream/core/db/picture-columns";
import { type PictureReader, postAddress } from "#upstream/modules/media/pictures/picture-reader";
import {
  findImages,
  type ImagePosition,
  type ImageRow,
  likedOf,
  readImages,
  tagsOf,
} from "./explore-queries.ts";
import type { ImageCounts } from "./image-counts.ts";
import { findTagParts, tagWords } from "./tag-words.ts";

interface ExploreQuery {
  tag?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

const imageCursor = z.tuple([cursorPart.id, cursorPart.count.max(POST_MAX_IMAGES)]);

/**
 * A page of the gallery: pictures of public posts, with their total counts.
 * @throws AppError VALIDATION_FAILED for an invalid cursor
 */
export async function exploreImages(
  db: Database,
  reader: PictureReader,
  counts: ImageCounts,
  { tag, cursor, limit }: ExploreQuery,
) {
  const parts = await findTagParts(db, reader.now, tagWords(tag));
  const rows = await collectReadable({
    needed: limit + 1,
    after: decodeCursor(imageCursor, cursor) ?? undefined,
    find: (after: ImagePosition | undefined, count) => findImages(db, { parts, after, count }),
    read: (positions) => readImages(db, reader, positions),
  });
  const { items, nextCursor } = toPage(rows, limit, ({ postId, position }) => [postId, position]);
  const total = await counts([]);
  const matching = parts.length === 0 ? total : await counts(parts);
  return { images: await complete(db, reader, items), nextCursor, total, matching };
}

async function complete(db: Database, reader: PictureReader, rows: ImageRow[]): Promise<ExploreImage[]> {
  const postIds = [...new Set(rows.map(({ postId }) => postId))];
  const tags = await tagsOf(db, postIds);
  const liked = await likedOf(db, reader.viewer, postIds);
  return rows.map((row) => ({
    id: `${row.postId}-${row.position}`,
    postId: row.postId,
    position: row.position,
    picture: toPicture(row.picture, postAddress(reader, row.isOpen)),
    isVideo: row.videoKey !== null,
    tags: tags.get(row.postId) ?? [],
    author: toPerson(row),
    likeCount: row.likeCount,
    isLiked: liked.has(row.postId),
    asOf: reader.now.getTime(),
  }));
}
