import { eq, inArray } from "drizzle-orm";
import type { ModeratedContent, ModeratedFile } from "#contract/moderation-report";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { type AddressOf, pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import { media } from "#upstream/core/db/schema/schema";
import { videos } from "#upstream/core/db/schema/schema-post";
import { toVideo, videoColumns } from "#upstream/core/db/video-columns";
import { addressExpiry, privateMediaUrl } from "#upstream/modules/media/private-media-grant";

type Signing = Pick<AppDeps, "keys" | "clock">;

/** Makes signed addresses for a moderator, valid for at most an hour. The caller must have checked that something about the file is open. */
function moderatorsAddress({ keys, clock }: Signing, isInPublicStorage: boolean): AddressOf {
  const endsAtMs = addressExpiry(clock());
  return (key, file) => privateMediaUrl(keys.privateMedia, { key, isInPublicStorage, endsAtMs }, file);
}

function selectFiles(db: Database, keys: readonly string[]) {
  return db
    .select({ picture: pictureColumns(media), isPrivate: media.isPrivate, video: videoColumns })
    .from(media)
    .leftJoin(videos, eq(videos.mediaKey, media.key))
    .where(inArray(media.key, [...keys]));
}

type Row = Awaited<ReturnType<typeof selectFiles>>[number];

function toFile(signing: Signing, { picture, isPrivate, video }: Row, poster?: Row): ModeratedFile | null {
  const address = moderatorsAddress(signing, !isPrivate);
  if (!video) return { kind: "picture", ...toPicture(picture, address) };
  // A video is stored with its poster; one whose poster is gone is going too.
  if (!poster) return null;
  const { width, height } = picture;
  return {
    kind: "video",
    ...toVideo({ ...video, width, height }, toPicture(poster.picture, address), address),
  };
}

/**
 * The files of a post or a story.
 * @param keys of its pictures in order, or of a poster and its video
 * @param isOpen whether a report or an appeal about it is open: otherwise none can be opened
 */
export async function readFiles(
  db: Database,
  signing: Signing,
  keys: readonly string[],
  isOpen: boolean,
): Promise<Pick<ModeratedContent, "files" | "missingFileCount">> {
  const rows = isOpen && keys.length > 0 ? await selectFiles(db, keys) : [];
  const byKey = new Map(rows.map((row) => [row.picture.key, row]));
  const film = rows.find(({ video }) => video !== null);
  const posterKey = film && keys.find((key) => key !== film.picture.key);
  const shown = keys.filter((key) => key !== posterKey);
  const files = shown.flatMap((key) => {
    const row = byKey.get(key);
    return (row && toFile(signing, row, posterKey === undefined ? undefined : byKey.get(posterKey))) ?? [];
  });
  return { files, missingFileCount: shown.length - files.length };
}
