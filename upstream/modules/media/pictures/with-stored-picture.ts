import { randomBytes } from "node:crypto";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { MadePicture } from "./picture-maker.ts";
import type { PictureShape } from "./picture-shapes.ts";

const KEY_BYTES = 16;

/** A picture whose files are stored, but whose row is not yet written. */
export type NewPicture = Omit<MadePicture, "files"> & { readonly key: string };

/**
 * Makes a picture from an upload, stores its files, and then calls `commit` to write its row. In this order a crash
 * leaves files without a row, which `sweepOrphans` removes, and never a row without files.
 * @param path of the upload
 * @param commit writes the row in a transaction; if it throws, the files are removed again
 * @throws AppError as `PictureMaker.make`; INTERNAL if storing fails
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
    // If the removal fails too, `sweepOrphans` removes the files.
    await media.remove(key).catch(() => undefined);
    throw error;
  }
}
