import { Skeleton } from "#components/ui/skeleton";
import { AboutDataExport } from "./about-data-export.tsx";

/** The page until it is known whether there is a copy. */
export function DataExportSkeleton() {
  return (
    <div className="space-y-6 px-4 py-6 md:px-6">
      <AboutDataExport />
      <Skeleton className="h-12" />
    </div>
  );
}
