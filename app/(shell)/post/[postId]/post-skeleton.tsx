import { CommentListSkeleton } from "#components/comment/comment-list-skeleton";
import { commentTexts } from "#components/comment/texts.ts";
import { KnownPost } from "#components/post/known-post";
import { Loading, Skeleton } from "#components/ui/skeleton";

interface PostSkeletonProps {
  postId: string;
}

/** The post if a list has shown it, otherwise a skeleton of two lines, with a skeleton of the comments in view. */
export function PostSkeleton({ postId }: PostSkeletonProps) {
  return (
    <>
      <KnownPost postId={postId}>
        <UnknownPost />
      </KnownPost>
      <div aria-hidden="true" className="comment-box">
        <Skeleton className="my-1.5 size-8 rounded-full" />
        <Skeleton className="min-h-touch flex-1" />
        <Skeleton className="my-1 h-9 w-24 max-[22.5rem]:hidden" />
      </div>
      <CommentListSkeleton count={6} />
    </>
  );
}

function UnknownPost() {
  return (
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
        <Skeleton className="mt-4 h-3.5 w-40" />
        <div className="mt-2 flex min-h-touch items-center gap-6">
          <Skeleton className="h-4 w-10" />
          <Skeleton className="h-4 w-10" />
          <span className="flex-1" />
          <Skeleton className="size-icon" />
          <Skeleton className="size-icon" />
        </div>
      </div>
    </Loading>
  );
}
