import { jpegOf } from "./jpeg-of.ts";

/** Longest side of the JPEG, in pixels. */
const MAX_SIDE = 4096;
const QUALITY = 0.9;

interface DrawnPicture {
  file: File;
  width: number;
  height: number;
}

/**
 * Converts a picture in a format that the server does not store to JPEG. Null if the browser cannot.
 * @param file named as the JPEG will be
 */
export async function convertToJpeg(file: File, bitmap: ImageBitmap): Promise<DrawnPicture | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return null;
  // JPEG has no transparency, which would come out black.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await jpegOf(canvas, QUALITY);
  return blob && { file: new File([blob], file.name, { type: "image/jpeg" }), width, height };
}
