import { Card } from "#components/ui/card";
import { Loading, Skeleton } from "#components/ui/skeleton";

/** Placeholder of the panel. */
export function TwoFactorSkeleton() {
  return (
    <Loading label="Loading 2FA status">
      <div className="space-y-4 px-4 py-6 md:px-6">
        <Skeleton className="h-16 w-full" />
        <Card className="flex min-h-17 items-center justify-between gap-6 px-4 py-3">
          <span className="space-y-1.5">
            <Skeleton className="h-4.5 w-48" />
            <Skeleton className="h-4 w-60" />
          </span>
          <Skeleton className="h-6.5 w-11" />
        </Card>
      </div>
    </Loading>
  );
}
