import { Loading, Skeleton } from "#components/ui/skeleton";
import { revisionTexts } from "./texts.ts";

/** Placeholder of two versions of one line. */
export function RevisionListSkeleton() {
  return (
    <Loading label={revisionTexts.title}>
      {["w-3/4", "w-3/5"].map((width) => (
        <div key={width} className="border-b border-line px-4 py-4">
          <span className="mb-1.5 flex h-[1.5em] items-center text-sm">
            <Skeleton className="h-3 w-16" />
          </span>
          <span className="flex h-[1.5em] items-center">
            <Skeleton className={`h-3.5 ${width}`} />
          </span>
        </div>
      ))}
    </Loading>
  );
}
