import { Card } from "#components/ui/card";
import { Loading, Skeleton } from "#components/ui/skeleton";

const groups = [3, 4];

/** Placeholder of the notification settings. */
export function NotificationSettingsSkeleton() {
  return (
    <Loading label="Loading settings">
      <div className="space-y-6 px-4 py-6 md:px-6">
        {groups.map((count) => (
          <div key={count}>
            <Skeleton className="mx-1 mb-2 h-5 w-32" />
            <Card className="divide-y divide-line">
              {Array.from({ length: count }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: all identical
                <div key={index} className="flex items-center justify-between gap-6 px-4 py-3">
                  <span className="space-y-1.5">
                    <Skeleton className="h-4.5 w-36" />
                    <Skeleton className="h-4 w-52" />
                  </span>
                  <Skeleton className="h-6.5 w-11" />
                </div>
              ))}
            </Card>
          </div>
        ))}
      </div>
    </Loading>
  );
}
