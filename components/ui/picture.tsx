import type { Picture as StoredPicture } from "#contract/media/picture";
import { classNames } from "#lib/shared/class-names";
import { jpegSource, pictureSource } from "#lib/shared/picture-source";
import { thumbhashPlaceholder } from "#lib/shared/thumbhash-placeholder";

interface PictureProps {
  picture: StoredPicture;
  /** Displayed width, as the `sizes` attribute of `<img>`: "(min-width: 48rem) 40rem, 100vw". */
  sizes: string;
  /** Never load a version wider than this, in pixels. */
  maxWidth?: number;
  /** Box of the picture: its width, corners, aspect ratio where it is cropped. */
  className?: string;
  /** Overrides the stored description, such as "" when a name beside it suffices. */
  alt?: string;
  /** Loads eagerly: for the one or two pictures at the top of a page. */
  isUrgent?: boolean;
}

/**
 * A stored picture as WebP in the fitting width, with a JPEG fallback, over its blurred placeholder; only the first
 * frame of an animated one (see `AnimatedPicture`). The box has its final shape before loading.
 */
export function Picture({ picture, sizes, maxWidth, className, alt, isUrgent = false }: PictureProps) {
  const { src, srcSet } = pictureSource(picture, maxWidth);
  const placeholder = picture.thumbhash === null ? undefined : thumbhashPlaceholder(picture.thumbhash);
  return (
    <span className={classNames("picture", className)}>
      {placeholder && <img src={placeholder} alt="" width={4} height={3} />}
      <picture>
        {!picture.isAnimated && <source type="image/webp" srcSet={srcSet ?? src} sizes={srcSet && sizes} />}
        <img
          src={jpegSource(picture)}
          width={picture.width}
          height={picture.height}
          alt={alt ?? picture.alt}
          loading={isUrgent ? "eager" : "lazy"}
          decoding="async"
        />
      </picture>
    </span>
  );
}
