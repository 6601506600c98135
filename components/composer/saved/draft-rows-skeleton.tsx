import { Loading, Skeleton } from "#components/ui/skeleton";
import { savedDraftTexts as texts } from "./texts.ts";

const ROWS = ["w-3/4", "w-1/2", "w-2/3"];

/** Placeholder of the list of drafts. */
export function DraftRowsSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="flex min-h-15 items-center justify-between gap-4 border-b border-line px-4 py-3">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-9 w-28" />
      </div>
      {ROWS.map((width) => (
        <div
          key={width}
          className="flex min-h-20 flex-col justify-center gap-2 border-b border-line px-4 py-3"
        >
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-32" />
        </div>
      ))}
    </Loading>
  );
}
