import { Card } from "#components/ui/card";
import { Loading, Skeleton } from "#components/ui/skeleton";
import { localizationTexts as texts } from "./texts.ts";

/** Placeholder of the page. */
export function LocalizationSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="px-4 py-6 md:px-6">
        <Card className="divide-y divide-line">
          {[0, 1, 2, 3, 4].map((row) => (
            <div key={row} className="flex gap-6 px-4 py-3.5">
              <span className="flex h-[1.5em] w-28 items-center">
                <Skeleton className="h-3.5 w-20" />
              </span>
              <span className="flex h-[1.5em] items-center">
                <Skeleton className="h-3.5 w-32" />
              </span>
            </div>
          ))}
        </Card>
      </div>
    </Loading>
  );
}
