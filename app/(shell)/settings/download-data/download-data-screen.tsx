import { AboutDataExport } from "#components/data-export/about-data-export";
import { DataExportPanel } from "#components/data-export/data-export-panel";
import { dataExportTexts } from "#components/data-export/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { loadDataExport } from "#lib/server/load/account";
import { mainOutcomeOf } from "#lib/server/load/outcome";

/** What a data export contains, and the current one. */
export async function DownloadDataScreen() {
  const found = await mainOutcomeOf(loadDataExport());
  if ("refusal" in found) {
    return <ErrorState title={dataExportTexts.loadFailed} text={found.refusal.message} />;
  }
  return (
    <div className="space-y-6 px-4 py-6 md:px-6">
      <AboutDataExport />
      <DataExportPanel served={found.value} />
    </div>
  );
}
