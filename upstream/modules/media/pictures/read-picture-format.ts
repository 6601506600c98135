import { open } from "node:fs/promises";
import { AppError } from "#contract/errors";
import { heicMessage, wrongMovingPictureMessage, wrongPictureMessage } from "#contract/media/picture-file";
import { PICTURE_HEAD_BYTES, type PictureFormat, pictureFormatOf } from "#contract/media/picture-format";

/** A format that is stored. sharp's libheif has no decoder for HEIC. */
export type StoredFormat = Exclude<PictureFormat, "heic">;

/**
 * Detects a picture's format by its first bytes, never by its name.
 * @param takesGif whether GIFs are accepted
 * @throws AppError UNSUPPORTED_MEDIA_TYPE
 */
export async function readPictureFormat(path: string, takesGif: boolean): Promise<StoredFormat> {
  const handle = await open(path);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(PICTURE_HEAD_BYTES), 0, PICTURE_HEAD_BYTES, 0)
    .finally(() => handle.close());
  const format = pictureFormatOf(buffer.subarray(0, bytesRead));
  if (format === "heic") throw new AppError("UNSUPPORTED_MEDIA_TYPE", heicMessage);
  if (format === null || (format === "gif" && !takesGif)) {
    const message = takesGif ? wrongMovingPictureMessage : wrongPictureMessage;
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", message);
  }
  return format;
}
