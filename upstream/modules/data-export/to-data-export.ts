import type { DataExport } from "#contract/data-export";
import type { dataExports } from "#upstream/core/db/schema/schema-data-export";

/** An export as its member sees it. */
export function toDataExport({
  id,
  status,
  progress,
  sizeBytes,
  requestedAt,
  expiresAt,
}: typeof dataExports.$inferSelect): DataExport {
  return {
    id,
    status,
    progress,
    sizeBytes,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
