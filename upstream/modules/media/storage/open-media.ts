import type { Config } from "#upstream/core/config";
import { createLocalStorage } from "./local-storage.ts";
import type { MediaStorage } from "./storage.ts";

/**
 * The storage of pictures that the settings name.
 * @param mediaDir the folder that serves without `S3_BUCKET`
 */
export async function openMedia({ s3 }: Config, mediaDir: string): Promise<MediaStorage> {
  if (!s3) return createLocalStorage(mediaDir);
  // Loaded only where it is wanted.
  const { createS3Storage } = await import("./s3-storage.ts");
  return createS3Storage(s3);
}
