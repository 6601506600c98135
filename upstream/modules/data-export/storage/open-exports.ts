import type { Config } from "#upstream/core/config";
import type { ExportStorage } from "./export-storage.ts";
import { createLocalExportStorage } from "./local-export-storage.ts";

/**
 * Opens the configured storage of exports.
 * @param exportsDir the folder to use without `S3_BUCKET`
 */
export async function openExports({ s3 }: Config, exportsDir: string): Promise<ExportStorage> {
  if (!s3) return createLocalExportStorage(exportsDir);
  // Loaded only when it is used.
  const { createS3ExportStorage } = await import("./s3-export-storage.ts");
  return createS3ExportStorage(s3);
}
