import type { ExploreImage } from "#contract/discovery";
import { GalleryCard } from "./gallery-card.tsx";
import { galleryStyle } from "./gallery-style.ts";

/** Pictures above the fold of most screens. */
const URGENT = 4;

interface GalleryPageItemProps {
  images: readonly ExploreImage[];
  /** Whether it begins the gallery. */
  isFirst: boolean;
}

/** A page of the gallery: columns of their own, so that later ones never move them. */
export function GalleryPageItem({ images, isFirst }: GalleryPageItemProps) {
  return (
    <li>
      <ul data-photos className={galleryStyle}>
        {images.map((image, index) => (
          <GalleryCard key={image.id} image={image} isUrgent={isFirst && index < URGENT} />
        ))}
      </ul>
    </li>
  );
}
