import { Loading, Skeleton } from "#components/ui/skeleton";

const rows = Array.from({ length: 8 }, (_, row) => row);

/** Rows with the shape of trends. */
export function TrendListSkeleton() {
  return (
    <Loading label="Loading trends">
      {rows.map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2">
          <span className="w-7 shrink-0">
            <Skeleton className="h-4 w-3" />
          </span>
          <div className="min-w-0 flex-1 space-y-2">
            <Skeleton className="h-4 w-32 max-w-full" />
            <Skeleton className="h-3.5 w-16" />
          </div>
          <Skeleton className="h-8 w-24" />
        </div>
      ))}
    </Loading>
  );
}
