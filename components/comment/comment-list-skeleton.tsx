import { Loading, Skeleton } from "#components/ui/skeleton";

interface CommentListSkeletonProps {
  count: number;
}

/** Rows with the shape of comments of one line. */
export function CommentListSkeleton({ count }: CommentListSkeletonProps) {
  return (
    <Loading label="Loading comments">
      {Array.from({ length: count }, (_, index) => index).map((row) => (
        <div key={row} className="comment">
          <div className="comment-row">
            <Skeleton className="size-8 rounded-full" />
            <div>
              <div className="flex h-[1.5em] items-center gap-2">
                <Skeleton className="h-3.5 w-28" />
                <Skeleton className="h-3.5 w-16" />
              </div>
              <div className="flex h-[1.5em] items-center">
                <Skeleton className="h-3.5 w-4/5" />
              </div>
              <div className="flex min-h-touch items-center gap-6">
                <Skeleton className="h-3.5 w-10" />
                <Skeleton className="h-3.5 w-12" />
              </div>
            </div>
          </div>
        </div>
      ))}
    </Loading>
  );
}
