import { Loading, Skeleton } from "#components/ui/skeleton";
import { bookmarkTexts as texts } from "./texts.ts";

/** Placeholder of the collections above the bookmarks. */
export function CollectionStripSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="border-b border-line py-4">
        <div className="flex h-9 items-center justify-between px-4">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-9 w-32" />
        </div>
        <div className="mt-3 flex gap-3 overflow-hidden px-4">
          {["one", "two", "three", "four"].map((card) => (
            <div key={card} className="w-40 shrink-0 overflow-hidden rounded-card border border-line bg-card">
              <Skeleton className="aspect-4/3 rounded-none" />
              <div className="px-3 py-2.5">
                <span className="flex h-[1.5em] items-center">
                  <Skeleton className="h-3.5 w-3/4" />
                </span>
                <span className="flex h-[1.45em] items-center text-sm">
                  <Skeleton className="h-3 w-1/2" />
                </span>
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
