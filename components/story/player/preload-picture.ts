import type { Picture } from "#contract/media/picture";
import { jpegSource, pictureSource } from "#lib/shared/picture-source";

/** Displayed width of a story: limited by the window's height or width. */
export const STORY_SIZES = "(min-aspect-ratio: 9/16) 56.25vh, 100vw";

/** Makes the browser load a story's picture in advance. */
export function preloadPicture(picture: Picture): void {
  const { srcSet } = pictureSource(picture);
  const image = new Image();
  image.sizes = STORY_SIZES;
  if (srcSet) image.srcset = srcSet;
  else image.src = jpegSource(picture);
}
