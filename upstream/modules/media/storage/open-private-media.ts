import type { Config } from "#upstream/core/config";
import { createLocalStorage } from "./local-storage.ts";
import type { MediaStorage } from "./storage.ts";

const PRIVATE_FOLDER = "private/";

/**
 * The storage of what is sent in messages and of stories: beside the public one, and never served by name.
 * @param folder the folder that serves without `S3_BUCKET`
 */
export async function openPrivateMedia({ s3 }: Config, folder: string): Promise<MediaStorage> {
  if (!s3) return createLocalStorage(folder);
  // Loaded only where it is wanted.
  const { createS3Storage } = await import("./s3-storage.ts");
  return createS3Storage(s3, PRIVATE_FOLDER);
}
