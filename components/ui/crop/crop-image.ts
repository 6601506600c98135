import { CROPPED_IMAGE_MAX_BYTES } from "#contract/limits-media";
import { jpegOf } from "#lib/client/media/jpeg-of";
import { cropTexts } from "./texts.ts";

/** Hardly distinguishable from the original, at a fraction of its size. */
const JPEG_QUALITY = 0.95;
/** Larger than any stored version; a wider result would only upload more slowly. */
const MAX_WIDTH = 2048;

/** A rectangle of a picture that is already turned, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Crop {
  area: CropArea;
  /** Clockwise, in quarter turns of degrees. */
  rotation: number;
  /** Width to height of the result. */
  aspect: number;
}

/** A picture that cannot be used; the message is for the member. */
export class ImageProblem extends Error {
  override readonly name = "ImageProblem";
}

/**
 * Draws the crop area as a JPEG.
 * @param image loaded; browsers apply EXIF rotation, also when drawing
 * @throws ImageProblem when the browser cannot make it, or it is over 5 MB
 */
export async function cropImage(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const canvas = drawCrop(image, crop);
  const blob = await jpegOf(canvas, JPEG_QUALITY);
  if (!blob) throw new ImageProblem(cropTexts.canvasEmpty);
  if (blob.size > CROPPED_IMAGE_MAX_BYTES) throw new ImageProblem(cropTexts.croppedTooLarge);
  return blob;
}

function drawCrop(image: HTMLImageElement, { area, rotation, aspect }: Crop): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(area.width, MAX_WIDTH);
  canvas.height = Math.round(canvas.width / aspect);
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0) throw new ImageProblem(cropTexts.canvasEmpty);
  const { naturalWidth: width, naturalHeight: height } = image;
  const isOnItsSide = rotation % 180 !== 0;
  // JPEG has no transparency, which would come out black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  // Scaled separately: a rounded-up height would leave a white line.
  context.scale(canvas.width / area.width, canvas.height / area.height);
  context.translate(-area.x, -area.y);
  context.translate((isOnItsSide ? height : width) / 2, (isOnItsSide ? width : height) / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(image, -width / 2, -height / 2);
  return canvas;
}
