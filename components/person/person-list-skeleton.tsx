import type { ReactNode } from "react";
import { ListSkeleton, smallLine, textLine } from "#components/ui/list-skeleton";

interface PersonListSkeletonProps {
  /** What is loading. */
  label: string;
  count: number;
  /** Shown above the rows. */
  children?: ReactNode;
}

/** Placeholder rows in the shape of people. */
export function PersonListSkeleton({ label, count, children }: PersonListSkeletonProps) {
  return (
    <ListSkeleton
      label={label}
      count={count}
      row="flex min-h-16 items-center gap-3 px-4 py-2"
      media="size-11 rounded-full"
      lines={[textLine("w-36"), smallLine("w-24")]}
      action="h-9 w-26"
    >
      {children}
    </ListSkeleton>
  );
}
