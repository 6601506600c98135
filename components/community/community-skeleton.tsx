import { Loading, Skeleton } from "#components/ui/skeleton";
import { communityMessages } from "#lib/shared/messages/community";

/** The head of a community before it is known. */
export function CommunitySkeleton() {
  return (
    <Loading label={communityMessages.loading}>
      <div className="border-b border-line px-4 pt-5 pb-4">
        <div className="flex items-center gap-4">
          <Skeleton className="size-20 rounded-card" />
          <div className="flex-1 space-y-2.5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-3.5 w-52" />
          </div>
          <Skeleton className="h-11 w-22" />
        </div>
        <Skeleton className="mt-5 h-3.5 w-4/5" />
        <Skeleton className="mt-7 h-3.5 w-40" />
      </div>
    </Loading>
  );
}
