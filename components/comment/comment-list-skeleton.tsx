import { ListSkeleton, textLine } from "#components/ui/list-skeleton";

interface CommentListSkeletonProps {
  count: number;
}

/** Placeholder rows in the shape of one-line comments. */
export function CommentListSkeleton({ count }: CommentListSkeletonProps) {
  return (
    <ListSkeleton
      label="Loading comments"
      count={count}
      row="comment comment-row"
      media="size-8 rounded-full"
      lines={[
        textLine("w-28", "w-16"),
        textLine("w-4/5"),
        { className: "min-h-touch gap-6", shapes: ["h-3.5 w-10", "h-3.5 w-12"] },
      ]}
    />
  );
}
