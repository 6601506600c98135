import { Picture } from "#components/ui/picture";
import type { Picture as PictureData } from "#contract/picture";

interface PostImagesProps {
  images: readonly PictureData[];
}

/** Up to four pictures: in one column if there is only one, else in two (part 2 section 9). */
export function PostImages({ images }: PostImagesProps) {
  if (images.length === 0) {
    return null;
  }
  const isSingle = images.length === 1;
  return (
    <div
      className={`mt-3 grid gap-0.5 overflow-hidden rounded-card border border-line ${isSingle ? "grid-cols-1" : "grid-cols-2"}`}
    >
      {images.map((image, index) => (
        <Picture
          key={image.url}
          picture={image}
          sizes={isSingle ? "(width < 48rem) 90vw, 560px" : "(width < 48rem) 45vw, 280px"}
          className={
            isSingle ? "aspect-4/3" : isWide(index, images.length) ? "col-span-2 aspect-2/1" : "aspect-square"
          }
        />
      ))}
    </div>
  );
}

/** The third of three takes a whole row. */
function isWide(index: number, count: number): boolean {
  return count === 3 && index === 2;
}
