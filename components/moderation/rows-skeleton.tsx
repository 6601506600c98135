import { ListSkeleton, smallLine, textLine } from "#components/ui/list-skeleton";

interface RowsSkeletonProps {
  label: string;
  count: number;
}

/** Placeholder rows in the shape of reports and actions. */
export function RowsSkeleton({ label, count }: RowsSkeletonProps) {
  return (
    <ListSkeleton
      label={label}
      count={count}
      row="flex gap-3 border-b border-line px-4 py-3.5"
      media="size-9 rounded-full"
      lines={[textLine("w-52"), smallLine("w-40"), smallLine("w-28")]}
    />
  );
}
