import { Loading, Skeleton } from "#components/ui/skeleton";
import { searchMessages } from "#lib/shared/messages/search";

const rows = Array.from({ length: 6 }, (_, row) => row);

/** The shape of results: their heading and rows of the same height. */
export function SearchResultsSkeleton() {
  return (
    <Loading label={searchMessages.searching}>
      <div className="flex h-12 items-end px-4 pb-2">
        <Skeleton className="h-5 w-44" />
      </div>
      {rows.map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 px-4 py-2">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="min-w-0 flex-1 space-y-2">
            <Skeleton className="h-4 w-36 max-w-full" />
            <Skeleton className="h-3.5 w-24 max-w-full" />
          </div>
          <Skeleton className="h-9 w-26" />
        </div>
      ))}
    </Loading>
  );
}
