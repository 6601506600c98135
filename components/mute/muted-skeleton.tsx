import { Loading, Skeleton } from "#components/ui/skeleton";
import { muteTexts as texts } from "./texts.ts";

/** Placeholder of the page. */
export function MutedSkeleton() {
  return (
    <Loading label={texts.title}>
      <div className="border-b border-line px-4 pt-4 pb-6">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="mt-3 mb-5 h-4 w-4/5" />
        <Skeleton className="h-18" />
        <Skeleton className="mt-3 h-touch w-32" />
      </div>
      <div className="px-4 pt-6">
        <Skeleton className="h-6 w-24" />
      </div>
    </Loading>
  );
}
