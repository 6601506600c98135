import { Loading, Skeleton } from "#components/ui/skeleton";
import { communityMessages } from "#lib/shared/messages/community";

interface CommunityListSkeletonProps {
  count: number;
}

/** Rows with the shape of communities. */
export function CommunityListSkeleton({ count }: CommunityListSkeletonProps) {
  return (
    <Loading label={communityMessages.loading}>
      {Array.from({ length: count }, (_, index) => index).map((row) => (
        <div key={row} className="flex min-h-20 items-center gap-3 px-4 py-3">
          <Skeleton className="size-12 rounded-control" />
          <div className="flex-1">
            <div className="flex h-[1.5em] items-center">
              <Skeleton className="h-3.5 w-40" />
            </div>
            <div className="flex h-[1.3em] items-center">
              <Skeleton className="h-3 w-56" />
            </div>
          </div>
          <Skeleton className="h-9 w-22" />
        </div>
      ))}
    </Loading>
  );
}
