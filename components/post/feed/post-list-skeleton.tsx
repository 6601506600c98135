import type { ReactNode } from "react";
import { ListSkeleton, textLine } from "#components/ui/list-skeleton";

interface PostListSkeletonProps {
  count: number;
  /** Shown above the rows. */
  children?: ReactNode;
}

/** Placeholder rows in the shape of two-line posts. */
export function PostListSkeleton({ count, children }: PostListSkeletonProps) {
  return (
    <ListSkeleton
      label="Loading posts"
      count={count}
      row="post-row"
      media="size-11 rounded-full"
      lines={[
        textLine("w-32", "w-20"),
        textLine("w-full"),
        textLine("w-3/5"),
        // Margins as in `.post-actions`.
        { className: "mt-0.5 -mb-3 h-touch gap-12", shapes: ["h-3.5 w-8", "h-3.5 w-9"] },
      ]}
    >
      {children}
    </ListSkeleton>
  );
}
