import { Avatar } from "#components/ui/avatar";
import { Link } from "#components/ui/link";
import { Picture } from "#components/ui/picture";
import { PlayMark } from "#components/ui/play-mark";
import { videoTexts } from "#components/ui/video-texts.ts";
import type { ExploreImage } from "#contract/discovery";
import { routes } from "#contract/web-routes";
import { GalleryLike } from "./gallery-like.tsx";
import { galleryCardStyle } from "./gallery-style.ts";
import { exploreTexts } from "./texts.ts";

interface GalleryCardProps {
  image: ExploreImage;
  /** Among the first of the page, so it is loaded eagerly. */
  isUrgent?: boolean;
}

/** A picture of the gallery with its tags, author and like button. */
export function GalleryCard({ image, isUrgent = false }: GalleryCardProps) {
  const { author, picture, tags } = image;
  const nameOf = image.isVideo ? videoTexts.by : exploreTexts.picture;
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
          className="max-h-128"
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
          className="flex min-h-touch min-w-0 flex-1 items-center gap-2 text-sm text-secondary hover:text-text"
        >
          <Avatar picture={author.profileImage} size="small" />
          <span className="truncate">@{author.username}</span>
        </Link>
        <GalleryLike image={image} />
      </div>
    </li>
  );
}
