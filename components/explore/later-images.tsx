import type { ExploreImage } from "#contract/discovery";
import { GalleryCard } from "./gallery-card.tsx";
import { galleryStyle } from "./gallery-style.ts";

export { GallerySkeleton } from "./gallery-skeleton.tsx";

interface LaterImagesProps {
  images: readonly ExploreImage[];
}

/** A further page of the gallery. */
export function LaterImages({ images }: LaterImagesProps) {
  return (
    <li>
      <ul data-photos className={galleryStyle}>
        {images.map((image) => (
          <GalleryCard key={image.id} image={image} />
        ))}
      </ul>
    </li>
  );
}
