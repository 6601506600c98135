import { AnimatedPicture } from "#components/ui/animated-picture";
import { Link } from "#components/ui/link";
import { Picture } from "#components/ui/picture";
import type { Picture as PictureData } from "#contract/media/picture";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import { pictureName } from "./row-texts.ts";

interface PostImagesProps {
  images: readonly PictureData[];
  /** The post's id; without it the pictures are not links. */
  postId?: string | undefined;
}

/** Displayed width of each of a post's pictures, as the `sizes` attribute of `<img>`. */
export function postImageSizes(count: number): string {
  return count === 1 ? "(width < 48rem) 90vw, 560px" : "(width < 48rem) 45vw, 280px";
}

/** Up to four pictures: a single one in its own shape, else two columns. A press opens the picture. */
export function PostImages({ images, postId }: PostImagesProps) {
  if (images.length === 0) {
    return null;
  }
  const [first] = images;
  if (first?.isAnimated) {
    return (
      <div className="mt-3 overflow-hidden rounded-card border border-line">
        <AnimatedPicture picture={first} />
      </div>
    );
  }
  return (
    <div
      data-photos
      className={classNames("post-photos", images.length > 1 ? "grid-cols-2" : "lone-picture")}
    >
      {images.map((image, index) => (
        <PostImage key={image.url} image={image} index={index} count={images.length} postId={postId} />
      ))}
    </div>
  );
}

interface PostImageProps {
  image: PictureData;
  index: number;
  /** Number of the post's pictures. */
  count: number;
  postId: string | undefined;
}

function PostImage({ image, index, count, postId }: PostImageProps) {
  // The third of three spans the row.
  const isWide = count === 3 && index === 2;
  const place = isWide ? "col-span-2" : undefined;
  const picture = (
    <Picture
      picture={image}
      sizes={postImageSizes(count)}
      className={isWide ? "aspect-2/1" : count > 1 ? "aspect-square" : undefined}
    />
  );
  if (postId === undefined) {
    return <span className={place}>{picture}</span>;
  }
  return (
    <Link
      href={routes.postPhoto(postId, index + 1)}
      aria-label={image.alt === "" ? pictureName(index + 1, count) : undefined}
      className={place}
    >
      {picture}
    </Link>
  );
}
