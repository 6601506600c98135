import { Loading, Skeleton } from "#components/ui/skeleton";
import { deviceMessages } from "#lib/shared/messages/device";

/** Rows with the shape of devices. */
export function DeviceListSkeleton() {
  return (
    <Loading label={deviceMessages.loading}>
      <div className="flex min-h-12 items-center px-4 py-2">
        <Skeleton className="h-3 w-44" />
      </div>
      {[0, 1].map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 border-t border-line px-4 py-3">
          <Skeleton className="size-11 self-start rounded-full" />
          <div className="flex-1">
            <div className="flex h-[1.5em] items-center">
              <Skeleton className="h-3.5 w-36" />
            </div>
            <div className="flex h-[1.3em] items-center">
              <Skeleton className="h-3 w-44" />
            </div>
            <div className="flex h-[1.3em] items-center">
              <Skeleton className="h-3 w-32" />
            </div>
          </div>
        </div>
      ))}
    </Loading>
  );
}
