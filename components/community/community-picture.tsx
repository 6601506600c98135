import { UsersRound } from "lucide";
import { Icon } from "#components/ui/icon";
import type { Picture } from "#contract/media/picture";
import { classNames } from "#lib/shared/class-names";
import { jpegSource, pictureSource } from "#lib/shared/picture-source";

const boxes = { small: "size-9", medium: "size-12", large: "size-20" };
const icons = { small: "size-4.5", medium: "size-6", large: "size-9" };
const densePixels = { small: 72, medium: 96, large: 256 };

interface CommunityPictureProps {
  picture: Picture | null;
  size?: keyof typeof boxes;
  className?: string;
}

/** A community's square picture, or a placeholder. Decorative: the name is always beside it. */
export function CommunityPicture({ picture, size = "medium", className }: CommunityPictureProps) {
  const box = classNames("block shrink-0 rounded-control", boxes[size], className);
  if (!picture) {
    return (
      <span
        aria-hidden="true"
        className={classNames(box, "grid place-items-center bg-accent-soft text-accent")}
      >
        <Icon of={UsersRound} className={icons[size]} />
      </span>
    );
  }
  const { src } = pictureSource(picture, densePixels[size]);
  return (
    <picture>
      <source type="image/webp" srcSet={src} />
      <img
        src={jpegSource(picture)}
        alt={size === "large" ? picture.alt : ""}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className={classNames(box, "bg-fill object-cover")}
      />
    </picture>
  );
}
