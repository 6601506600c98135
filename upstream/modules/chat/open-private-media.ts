import type { Config } from "#upstream/config";
import { createLocalStorage } from "#upstream/modules/media/local-storage";
import type { MediaStorage } from "#upstream/modules/media/storage";

/**
 * The storage of what is sent in messages: beside the public one, and never served by name.
 * @param folder the folder that serves without `S3_BUCKET`
 */
export async function openPrivateMedia(_config: Config, folder: string): Promise<MediaStorage> {
  return createLocalStorage(folder);
}
