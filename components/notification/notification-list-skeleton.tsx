import { ListSkeleton, smallLine, textLine } from "#components/ui/list-skeleton";
import { notificationRowStyle } from "./notification-row-style.ts";
import { notificationTexts } from "./texts.ts";

interface NotificationListSkeletonProps {
  count: number;
}

/** Placeholder rows shaped like one-line entries with their time. */
export function NotificationListSkeleton({ count }: NotificationListSkeletonProps) {
  return (
    <ListSkeleton
      label={notificationTexts.loading}
      count={count}
      row={notificationRowStyle}
      media="size-11 rounded-full"
      lines={[textLine("w-3/5"), { ...smallLine("w-8"), className: "mt-0.5 h-[1.45em] text-sm" }]}
    >
      <p className="sr-only">{notificationTexts.loading}</p>
    </ListSkeleton>
  );
}
