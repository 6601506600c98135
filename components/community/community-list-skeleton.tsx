import { ListSkeleton, smallLine, textLine } from "#components/ui/list-skeleton";
import { communityTexts } from "./texts.ts";

interface CommunityListSkeletonProps {
  count: number;
}

/** Placeholder rows in the shape of communities. */
export function CommunityListSkeleton({ count }: CommunityListSkeletonProps) {
  return (
    <ListSkeleton
      label={communityTexts.loading}
      count={count}
      row="flex min-h-20 items-center gap-3 px-4 py-3"
      media="size-12 rounded-control"
      lines={[textLine("w-40"), smallLine("w-56")]}
      action="h-9 w-22"
    />
  );
}
