import { Skeleton } from "#components/ui/skeleton";

/** Placeholder of the section: heading, sentence, card and button. */
export function PasskeysSkeleton() {
  return (
    <div className="space-y-4">
      <div className="space-y-2">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="h-16" />
      <Skeleton className="h-11 w-36" />
    </div>
  );
}
