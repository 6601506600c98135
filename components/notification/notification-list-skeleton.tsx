import { Loading, Skeleton } from "#components/ui/skeleton";
import { notificationMessages } from "#lib/shared/messages/notification";
import { notificationRowStyle } from "./notification-row-style.ts";

interface NotificationListSkeletonProps {
  count: number;
}

/** Rows with the shape of entries of one line and their time. */
export function NotificationListSkeleton({ count }: NotificationListSkeletonProps) {
  return (
    <Loading label={notificationMessages.loading}>
      <p className="sr-only">{notificationMessages.loading}</p>
      {Array.from({ length: count }, (_, index) => index).map((row) => (
        <div key={row} className={notificationRowStyle}>
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="min-w-0 flex-1">
            <div className="flex h-[1.5em] items-center">
              <Skeleton className="h-3.5 w-3/5" />
            </div>
            <div className="mt-0.5 flex h-[1.45em] items-center text-sm">
              <Skeleton className="h-3 w-8" />
            </div>
          </div>
        </div>
      ))}
    </Loading>
  );
}
