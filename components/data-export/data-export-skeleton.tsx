import { Skeleton } from "#components/ui/skeleton";
import { AboutDataExport } from "./about-data-export.tsx";

/** Placeholder of the export page. */
export function DataExportSkeleton() {
  return (
    <div className="space-y-6 px-4 py-6 md:px-6">
      <AboutDataExport />
      <Skeleton className="h-12" />
    </div>
  );
}
