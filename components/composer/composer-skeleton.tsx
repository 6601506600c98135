import { Skeleton } from "#components/ui/skeleton";

/** Placeholder with the height of an empty composer. */
export function ComposerSkeleton() {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-3">
      <Skeleton className="size-11 rounded-full" />
      <div className="flex min-h-11 items-center px-2">
        <Skeleton className="h-4 w-28" />
      </div>
    </div>
  );
}
