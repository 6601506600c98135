import { Loading, Skeleton } from "#components/ui/skeleton";
import { hashtagTexts as texts } from "./texts.ts";

const ROWS = ["w-28", "w-40", "w-24"];

/** Placeholder of the page. */
export function FollowedHashtagsSkeleton() {
  return (
    <Loading label={texts.title}>
      <div className="border-b border-line px-4 py-4">
        <Skeleton className="h-4 w-4/5" />
      </div>
      {ROWS.map((width) => (
        <div key={width} className="flex min-h-16 items-center justify-between border-b border-line px-4">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-9 w-27.5" />
        </div>
      ))}
    </Loading>
  );
}
