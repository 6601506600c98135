import type { DraftPicture, DraftVideo, OpenedDraft } from "#components/composer/post-draft.ts";
import { POLL_MIN_OPTIONS } from "#contract/limits";
import type { Picture } from "#contract/media/picture";
import type { SavedDraft } from "#contract/post-draft";

/** A picture that is on the server; its key names it in the composer as well. */
function toDraftPicture({ key, image }: { key: string; image: Picture }): DraftPicture {
  return { id: key, isGif: image.isAnimated === true, alt: image.alt, upload: { key, image } };
}

function toDraftVideo({ key, posterKey, video }: NonNullable<SavedDraft["video"]>): DraftVideo {
  const { width, height, durationMs, poster } = video;
  return {
    id: key,
    width,
    height,
    durationMs,
    posterAtMs: 0,
    poster: toDraftPicture({ key: posterKey, image: poster }),
    // Captions that are on the server stay with the video.
    captions: null,
    upload: { key },
  };
}

/** A saved draft as its composer shows it. */
export function toOpenedDraft(draft: SavedDraft): OpenedDraft {
  const { id, version, content, images, video, poll, commentsFrom, quotesFrom } = draft;
  const { publishAt, failure, isMissingFiles, goneCommunity } = draft;
  const options = poll ? [...poll.options] : [];
  while (options.length < POLL_MIN_OPTIONS) options.push("");
  return {
    id,
    version,
    publishAt,
    failure,
    isMissingFiles,
    goneCommunity,
    content: {
      idempotencyKey: "",
      version,
      content,
      pictures: images.map(toDraftPicture),
      video: video && toDraftVideo(video),
      poll: poll && { ...poll, options },
      commentsFrom,
      quotesFrom,
    },
  };
}
