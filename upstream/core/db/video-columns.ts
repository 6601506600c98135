import { alias } from "drizzle-orm/pg-core";
import type { Picture } from "#contract/media/picture";
import type { Video, VideoFile } from "#contract/media/video";
import { publicAddress } from "./picture-columns.ts";
import { media } from "./schema/schema.ts";
import { videos } from "./schema/schema-post.ts";

/** `media` joined for the size of a video. */
export const film = alias(media, "film");

/** The columns of a video, to select as a group from `videos` and `film`; the group is null when the left join found no row. */
export const videoColumns = {
  key: videos.mediaKey,
  mimeType: videos.mimeType,
  durationMs: videos.durationMs,
  hasSound: videos.hasSound,
  captionsName: videos.captionsName,
  captionsLanguage: videos.captionsLanguage,
};

/** A row of `videoColumns` with the size of its `film`. */
type VideoFacts = Pick<VideoFile, "mimeType" | "width" | "height" | "durationMs" | "hasSound"> & {
  readonly key: string;
};

/** The name of a video's file in the storage: `video.mp4` or `video.webm`. */
export function videoName(mimeType: VideoFile["mimeType"]): string {
  return mimeType.replace("/", ".");
}

/** The contract's video file from a row of `videoColumns`. */
export function toVideoFile({ key, ...facts }: VideoFacts, addressOf = publicAddress): VideoFile {
  return { url: addressOf(key, videoName(facts.mimeType)), ...facts };
}

/** The contract's video: the file with its poster and captions. */
export function toVideo(
  {
    captionsName,
    captionsLanguage,
    ...facts
  }: VideoFacts & { captionsName: string | null; captionsLanguage: string | null },
  poster: Picture,
  addressOf = publicAddress,
): Video {
  const captions =
    captionsName === null || captionsLanguage === null
      ? null
      : { url: addressOf(facts.key, captionsName), language: captionsLanguage };
  return { ...toVideoFile(facts, addressOf), poster, captions };
}
