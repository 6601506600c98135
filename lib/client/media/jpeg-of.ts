/**
 * What a canvas shows, as a JPEG.
 * @param quality from 0 to 1
 * @returns null if the browser cannot make it
 */
export function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
