import { Avatar } from "#components/ui/avatar";
import { Link } from "#components/ui/link";
import { Picture } from "#components/ui/picture";
import { PlayMark } from "#components/ui/play-mark";
import { videoName } from "#components/ui/video/video-words.ts";
import type { ExploreImage } from "#contract/discovery";
import { routes } from "#contract/web-routes";
import { formatCompactCount, formatFullCount } from "#lib/shared/format/format-count";
import { GalleryLike } from "./gallery-like.tsx";
import { galleryCardStyle } from "./gallery-style.ts";
import { exploreTexts } from "./texts.ts";

interface GalleryCardProps {
  image: ExploreImage;
  /** Whether the reader is signed in; others only read. */
  isMember: boolean;
  /** Among the first of the page, so it is loaded eagerly. */
  isUrgent?: boolean;
}

/** A picture of the gallery with its tags, author and like button, or count. */
export function GalleryCard({ image, isMember, isUrgent = false }: GalleryCardProps) {
  const { author, picture, tags } = image;
  const nameOf = image.isVideo ? videoName : exploreTexts.picture;
  return (
    <li
      className={galleryCardStyle}
      data-author={author.username}
      data-post={image.postId}
      data-image={image.id}
    >
      <Link
        href={image.isVideo ? routes.post(image.postId) : routes.postPhoto(image.postId, image.position + 1)}
        aria-label={picture.alt === "" ? nameOf(author.username) : undefined}
        className="relative block focus-visible:-outline-offset-2"
      >
        <Picture
          picture={picture}
          sizes="(width < 48rem) 50vw, 320px"
          maxWidth={1080}
          isUrgent={isUrgent}
          className="[&>picture>img]:max-h-128"
        />
        {image.isVideo && <PlayMark />}
      </Link>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 px-3 pt-3">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Link
                href={routes.explore(tag)}
                className="flex min-h-7 items-center rounded-full bg-fill px-2.5 text-xs text-secondary transition-colors hover:text-text"
              >
                <bdi className="truncate">#{tag}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-1 py-1 pr-1 pl-3">
        <Link
          href={routes.profile(author.username)}
          // With room for hardly a letter the name wraps to a second line, which is not shown.
          className="flex h-touch min-w-0 flex-1 flex-wrap content-start items-center gap-2 overflow-hidden py-1.5 text-sm text-secondary hover:text-text"
        >
          <Avatar picture={author.profileImage} size="small" />
          <span className="person-handle">@{author.username}</span>
        </Link>
        {isMember ? (
          <GalleryLike image={image} />
        ) : (
          image.likeCount > 0 && (
            <span
              title={exploreTexts.likes(formatFullCount(image.likeCount), image.likeCount)}
              className="px-2 text-sm text-secondary tabular-nums"
            >
              {exploreTexts.likes(formatCompactCount(image.likeCount), image.likeCount)}
            </span>
          )
        )}
      </div>
    </li>
  );
}
