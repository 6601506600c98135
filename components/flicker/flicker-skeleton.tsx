import { Skeleton } from "#components/ui/skeleton";

/** Placeholder of a slide. */
export function FlickerSkeleton() {
  return (
    <div aria-hidden className="flicker-slide">
      <div className="flicker-words">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-40" />
        </div>
        <Skeleton className="h-4 w-64" />
      </div>
    </div>
  );
}
