import type { Config } from "#upstream/core/config";
import type { ExportStorage } from "./export-storage.ts";
import { createLocalExportStorage } from "./local-export-storage.ts";

/**
 * The storage of exports that the settings name: beside the pictures.
 * @param exportsDir the folder that serves without `S3_BUCKET`
 */
export async function openExports({ s3 }: Config, exportsDir: string): Promise<ExportStorage> {
  if (!s3) return createLocalExportStorage(exportsDir);
  // Loaded only where it is wanted.
  const { createS3ExportStorage } = await import("./s3-export-storage.ts");
  return createS3ExportStorage(s3);
}
