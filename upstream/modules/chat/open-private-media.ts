import type { Config } from "#upstream/config";
import { createLocalStorage } from "#upstream/modules/media/local-storage";
import type { MediaStorage } from "#upstream/modules/media/storage";

const PRIVATE_FOLDER = "private/";

/**
 * The storage of what is sent in messages: beside the public one, and never served by name.
 * @param folder the folder that serves without `S3_BUCKET`
 */
export async function openPrivateMedia({ s3 }: Config, folder: string): Promise<MediaStorage> {
  if (!s3) return createLocalStorage(folder);
  // Loaded only where it is wanted.
  const { createS3Storage } = await import("#upstream/modules/media/s3-storage");
  return createS3Storage(s3, PRIVATE_FOLDER);
}
