import { ListSkeleton, smallLine, textLine } from "#components/ui/list-skeleton";

/** Placeholder rows in the shape of trends. */
export function TrendListSkeleton() {
  return (
    <ListSkeleton
      label="Loading trends"
      count={8}
      row="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2"
      media="mr-4 h-4 w-3"
      lines={[textLine("w-32"), smallLine("w-16")]}
      action="h-8 w-24"
    />
  );
}
