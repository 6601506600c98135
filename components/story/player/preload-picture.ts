import type { Picture } from "#contract/picture";
import { jpegSource, pictureSource } from "#lib/shared/picture-source";

/** How wide a story is shown: as high as the window, or as wide. */
export const STORY_SIZES = "(min-aspect-ratio: 9/16) 56.25vh, 100vw";

/** Has the browser fetch a story's picture before it is shown. */
export function preloadPicture(picture: Picture): void {
  const { srcSet } = pictureSource(picture);
  const image = new Image();
  image.sizes = STORY_SIZES;
  if (srcSet) image.srcset = srcSet;
  else image.src = jpegSource(picture);
}
