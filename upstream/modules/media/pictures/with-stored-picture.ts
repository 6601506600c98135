import { randomBytes } from "node:crypto";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { MadePicture } from "./picture-maker.ts";
import type { PictureShape } from "./picture-shapes.ts";

const KEY_BYTES = 16;

/** A picture whose files are stored and whose row is still to be written. */
export type NewPicture = Omit<MadePicture, "files"> & { readonly key: string };

/**
 * Makes a picture from an uploaded file, stores its files, and then has its row written: whoever is killed
 * in between leaves files without a row, which the sweep finds, and never a row without files.
 * @param path of the uploaded file
 * @param commit writes the row in its transaction; when it throws, the files are removed again
 * @throws AppError as `PictureMaker.make`; INTERNAL when the files cannot be stored
 */
export async function withStoredPicture<T>(
  { media, pictures }: AppDeps,
  path: string,
  shape: PictureShape,
  commit: (picture: NewPicture) => Promise<T>,
): Promise<T> {
  const { files, ...facts } = await pictures.make(path, shape);
  const key = randomBytes(KEY_BYTES).toString("hex");
  await media.save(key, files).catch((cause) => {
    throw new AppError("INTERNAL", "Failed to upload image", { cause });
  });
  try {
    return await commit({ key, ...facts });
  } catch (error) {
    // Should the storage be gone too, the sweep finds what is left.
    await media.remove(key).catch(() => undefined);
    throw error;
  }
}
