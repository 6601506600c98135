import "server-only";
import type { DataExport } from "#contract/data-export";
import { load } from "#lib/server/data/load";

/** The copy of the viewer's data, being made or ready; null when there is none. */
export async function loadDataExport(): Promise<DataExport | null> {
  return (await load("getDataExport", {})).dataExport;
}
