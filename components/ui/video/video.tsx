import type { ComponentProps } from "react";
import type { Video as StoredVideo } from "#contract/media/video";
import { pictureSource } from "#lib/shared/picture-source";
import { languageName } from "./video-words.ts";

/** Poster width that a column needs at two device pixels. */
const POSTER_MAX_WIDTH = 1200;

interface VideoProps extends Omit<ComponentProps<"video">, "src" | "poster" | "children"> {
  video: StoredVideo;
  /** Accessible name if there is no description. */
  name: string;
}

/**
 * A stored video. Nothing of it is loaded before it is to play, and it is silent until asked; whether it plays by itself
 * when it comes into view, and that it stops when it leaves, is the affair of lib/client/video.
 */
export function Video({ video, name, ...rest }: VideoProps) {
  const { url, width, height, poster, captions } = video;
  return (
    <video
      data-plays
      src={url}
      width={width}
      height={height}
      poster={pictureSource(poster, POSTER_MAX_WIDTH).src}
      aria-label={poster.alt || name}
      preload="none"
      playsInline
      muted
      {...rest}
    >
      {captions && (
        <track
          kind="captions"
          src={captions.url}
          srcLang={captions.language}
          label={languageName(captions.language)}
          default
        />
      )}
    </video>
  );
}
