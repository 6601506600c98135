import type { Config } from "#upstream/core/config";
import { createLocalStorage } from "./local-storage.ts";
import type { MediaStorage } from "./storage.ts";

/**
 * Opens the public storage: the configured bucket, or a local folder.
 * @param mediaDir the folder to use without `S3_BUCKET`
 */
export async function openMedia({ s3 }: Config, mediaDir: string): Promise<MediaStorage> {
  if (!s3) return createLocalStorage(mediaDir);
  // Imported only if it is configured.
  const { createS3Storage } = await import("./s3-storage.ts");
  return createS3Storage(s3);
}

const PRIVATE_FOLDER = "private/";

/**
 * Opens the private storage, for files of messages and stories, which are served by signed addresses only.
 * @param folder the folder to use without `S3_BUCKET`
 */
export async function openPrivateMedia({ s3 }: Config, folder: string): Promise<MediaStorage> {
  if (!s3) return createLocalStorage(folder);
  const { createS3Storage } = await import("./s3-storage.ts");
  return createS3Storage(s3, PRIVATE_FOLDER);
}
