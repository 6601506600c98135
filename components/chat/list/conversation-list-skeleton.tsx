import { chatTexts } from "#components/chat/texts.ts";
import { ListSkeleton, smallLine, textLine } from "#components/ui/list-skeleton";

interface ConversationListSkeletonProps {
  count: number;
}

/** Placeholder rows in the shape of conversations. */
export function ConversationListSkeleton({ count }: ConversationListSkeletonProps) {
  return (
    <ListSkeleton
      label={chatTexts.loadingList}
      count={count}
      row="flex min-h-19 items-center gap-3 px-3 py-2"
      media="m-1 size-11 rounded-full"
      lines={[textLine("w-28"), smallLine("w-40"), smallLine("w-16")]}
    />
  );
}
