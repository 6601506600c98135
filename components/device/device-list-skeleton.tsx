import { ListSkeleton, smallLine, textLine } from "#components/ui/list-skeleton";
import { Skeleton } from "#components/ui/skeleton";
import { deviceTexts } from "./texts.ts";

/** Placeholder rows in the shape of devices. */
export function DeviceListSkeleton() {
  return (
    <ListSkeleton
      label={deviceTexts.loading}
      count={2}
      row="flex min-h-16 items-center gap-3 border-t border-line px-4 py-3"
      media="size-11 self-start rounded-full"
      lines={[textLine("w-36"), smallLine("w-44"), smallLine("w-32")]}
    >
      <div className="flex min-h-12 items-center px-4 py-2">
        <Skeleton className="h-3 w-44" />
      </div>
    </ListSkeleton>
  );
}
