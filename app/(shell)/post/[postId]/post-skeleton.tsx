import { CommentListSkeleton } from "#components/comment/comment-list-skeleton";
import { commentTexts } from "#components/comment/texts.ts";
import { Loading, Skeleton } from "#components/ui/skeleton";

/** The skeleton of a two-line post with its first comments. */
export function PostSkeleton() {
  return (
    <>
      <Loading label={commentTexts.loading}>
        <div className="border-b border-line px-4 py-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full" />
            <div className="space-y-2">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="h-3.5 w-24" />
            </div>
          </div>
          <div className="mt-4 space-y-3">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <div className="mt-3 flex min-h-touch items-center gap-6">
            <Skeleton className="h-4 w-10" />
            <Skeleton className="h-4 w-10" />
          </div>
        </div>
        <div className="comment-box">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="min-h-touch flex-1 rounded-full" />
        </div>
      </Loading>
      <CommentListSkeleton count={3} />
    </>
  );
}
