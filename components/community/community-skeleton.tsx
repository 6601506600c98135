import { Loading, Skeleton } from "#components/ui/skeleton";
import { communityTexts } from "./texts.ts";

/** Placeholder of a community's header. */
export function CommunitySkeleton() {
  return (
    <Loading label={communityTexts.loading}>
      <div className="border-b border-line px-4 pt-5 pb-4">
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4">
          <Skeleton className="size-20 rounded-card md:row-span-2" />
          <Skeleton className="h-5 w-40 max-w-full md:self-end" />
          <Skeleton className="h-11 w-22 md:row-span-2" />
          <Skeleton className="col-span-full mt-4 h-3.5 w-52 md:col-span-1 md:col-start-2 md:mt-2.5 md:self-start" />
        </div>
        <Skeleton className="mt-5 h-3.5 w-4/5" />
        <Skeleton className="mt-7 h-3.5 w-40" />
      </div>
    </Loading>
  );
}
