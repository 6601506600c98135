import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { AppDeps } from "#upstream/app-deps";
import { chosenShape } from "#upstream/modules/media/pictures/picture-shapes";
import { uploadPicture } from "#upstream/modules/post/media/upload-picture";
import type { GifService } from "./gif-service.ts";

/**
 * Fetches a GIF by its search token and stores it as if the member had uploaded it.
 * @throws AppError NOT_FOUND, GIFS_UNAVAILABLE; those of `uploadPicture`
 */
export async function pickGif(
  deps: AppDeps,
  gifs: GifService,
  ownerId: string,
  token: string,
): Promise<Pick<OutputOf<Endpoints["pickGif"]>, "key" | "image">> {
  const bytes = await gifs.take(token);
  const path = join(deps.uploads.folder, randomUUID());
  try {
    await writeFile(path, bytes, { mode: 0o600, flag: "wx" });
    return await uploadPicture(deps, ownerId, { field: "image", path }, chosenShape);
  } finally {
    await rm(path, { force: true });
  }
}
