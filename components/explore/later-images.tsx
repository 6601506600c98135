import type { ExploreImage } from "#contract/discovery";
import { GalleryCard } from "./gallery-card.tsx";
import { galleryStyle } from "./gallery-style.ts";

export { keepPlace, restorePlace } from "#lib/client/feed-place";
export { GallerySkeleton } from "./gallery-skeleton.tsx";
export { requestImages } from "./request-images.ts";

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
