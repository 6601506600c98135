import { Loading, Skeleton } from "#components/ui/skeleton";
import { feedListTexts as texts } from "./texts.ts";

const ROWS = ["w-28", "w-40", "w-24"];

/** Placeholder of the member's lists. */
export function ListRowsSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="flex min-h-15 items-center justify-between gap-4 border-b border-line px-4 py-3">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-9 w-24" />
      </div>
      {ROWS.map((width) => (
        <div key={width} className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2">
          <Skeleton className="size-10" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </Loading>
  );
}
