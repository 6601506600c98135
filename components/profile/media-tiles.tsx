import { Link } from "#components/ui/link";
import { Picture } from "#components/ui/picture";
import { PlayMark } from "#components/ui/play-mark";
import { videoName } from "#components/ui/video/video-words.ts";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { foldedPictureMessage, pictureOfMessage } from "./texts.ts";

interface MediaTilesProps {
  post: Post;
  /** Among the first of the page, so it is loaded eagerly. */
  isUrgent?: boolean;
}

/** A post's pictures as squares of a grid. */
export function MediaTiles({ post, isUrgent = false }: MediaTilesProps) {
  const { id, author, images, video, mutedWord } = post;
  if (mutedWord !== null) {
    return (
      <li className="aspect-square bg-card" data-post={id} data-row={id}>
        <Link
          href={routes.post(id)}
          className="flex h-full items-center justify-center p-2 text-center text-xs text-secondary hover:underline focus-visible:-outline-offset-2"
        >
          <span className="wrap-text">{foldedPictureMessage(mutedWord)}</span>
        </Link>
      </li>
    );
  }
  if (video) {
    return (
      <li data-post={id} data-row={id}>
        <Link
          href={routes.post(id)}
          aria-label={video.poster.alt || videoName(author.username)}
          className="relative block transition-opacity hover:opacity-85 focus-visible:-outline-offset-2"
        >
          <Picture
            picture={video.poster}
            alt=""
            sizes="(width < 48rem) 33vw, 213px"
            maxWidth={640}
            isUrgent={isUrgent}
            className="aspect-square"
          />
          <PlayMark />
        </Link>
      </li>
    );
  }
  return images.map((picture, index) => (
    <li key={picture.url} data-post={id} data-row={id}>
      <Link
        href={routes.postPhoto(id, index + 1)}
        aria-label={picture.alt === "" ? pictureOfMessage(author.username) : undefined}
        className="block transition-opacity hover:opacity-85 focus-visible:-outline-offset-2"
      >
        <Picture
          picture={picture}
          sizes="(width < 48rem) 33vw, 213px"
          maxWidth={640}
          isUrgent={isUrgent}
          className="aspect-square"
        />
      </Link>
    </li>
  ));
}
