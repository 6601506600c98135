import type { ExploreImage } from "#contract/discovery";
import { GalleryCard } from "./gallery-card.tsx";
import { galleryStyle } from "./gallery-style.ts";

/** Number of pictures above the fold on most screens. */
const URGENT = 4;

interface GalleryPageItemProps {
  images: readonly ExploreImage[];
  /** The first page of the gallery. */
  isFirst: boolean;
  /** Whether the reader is signed in. */
  isMember: boolean;
}

/** A page of the gallery in its own columns, so that later pages do not move its pictures. */
export function GalleryPageItem({ images, isFirst, isMember }: GalleryPageItemProps) {
  return (
    <li>
      <ul data-photos className={galleryStyle}>
        {images.map((image, index) => (
          <GalleryCard
            key={image.id}
            image={image}
            isUrgent={isFirst && index < URGENT}
            isMember={isMember}
          />
        ))}
      </ul>
    </li>
  );
}
