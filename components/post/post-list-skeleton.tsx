import { Loading, Skeleton } from "#components/ui/skeleton";
import { postRowStyle } from "./post-row-style.ts";

interface PostListSkeletonProps {
  count: number;
}

/** Rows with the shape of posts of two lines. */
export function PostListSkeleton({ count }: PostListSkeletonProps) {
  return (
    <Loading label="Loading posts">
      {Array.from({ length: count }, (_, index) => index).map((row) => (
        <div key={row} className={postRowStyle}>
          <Skeleton className="size-11 rounded-full" />
          <div>
            <div className="flex h-[1.5em] items-center gap-2">
              <Skeleton className="h-3.5 w-32" />
              <Skeleton className="h-3.5 w-20" />
            </div>
            <div className="flex h-[1.5em] items-center">
              <Skeleton className="h-3.5 w-full" />
            </div>
            <div className="flex h-[1.5em] items-center">
              <Skeleton className="h-3.5 w-3/5" />
            </div>
            <div className="mt-0.5 -mb-3 flex h-touch items-center gap-12">
              <Skeleton className="h-3.5 w-8" />
              <Skeleton className="h-3.5 w-8" />
            </div>
          </div>
        </div>
      ))}
    </Loading>
  );
}
