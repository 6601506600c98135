import type { Portrait } from "#contract/media/picture";
import { classNames } from "#lib/shared/class-names";
import { jpegSource, pictureSource } from "#lib/shared/picture-source";

/** Classes besides `avatar` (controls.css), which is of medium size. */
const boxes = { small: "size-8", medium: "", large: "size-16", huge: "size-28" };
const densePixels = { small: 96, medium: 128, large: 192, huge: 384 };

interface AvatarProps {
  picture: Portrait | null;
  size?: keyof typeof boxes;
  className?: string;
}

/** A person's round picture, or a placeholder. Decorative: the person's name is always beside it. */
export function Avatar({ picture, size = "medium", className }: AvatarProps) {
  const box = classNames("avatar", boxes[size], className);
  if (!picture) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames(box, "bg-line text-muted")}>
        <circle cx="12" cy="9.4" r="3.9" fill="currentColor" />
        <path d="M4.6 21.2a7.6 7.6 0 0 1 14.8 0A12 12 0 0 1 12 24a12 12 0 0 1-7.4-2.8z" fill="currentColor" />
      </svg>
    );
  }
  const { src } = pictureSource(picture, densePixels[size]);
  return (
    <picture>
      <source type="image/webp" srcSet={src} />
      <img
        src={jpegSource(picture)}
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className={box}
      />
    </picture>
  );
}
