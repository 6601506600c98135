import { Loading, Skeleton } from "#components/ui/skeleton";

/** Placeholder of a profile: cover, picture, name, bio, counts and tabs. */
export function ProfileSkeleton() {
  return (
    <Loading label="Loading profile">
      <Skeleton className="aspect-3/1 rounded-none" />
      <div className="px-4 pb-5">
        <div className="flex items-end justify-between">
          <div className="relative -mt-14 -ml-1 rounded-full border-4 border-background bg-background">
            <Skeleton className="size-28 rounded-full" />
          </div>
          <div className="flex min-h-touch items-center pt-3">
            <Skeleton className="h-9 w-26" />
          </div>
        </div>
        <div className="mt-2 flex h-[1.75rem] items-center">
          <Skeleton className="h-6 w-44" />
        </div>
        <div className="flex h-[1.5rem] items-center">
          <Skeleton className="h-4 w-28" />
        </div>
        <div className="mt-3 flex h-[1.5rem] items-center">
          <Skeleton className="h-4 w-4/5" />
        </div>
        <div className="mt-3 flex h-[1.3rem] items-center">
          <Skeleton className="h-4 w-3/5" />
        </div>
        <Skeleton className="mt-4 h-18 rounded-card" />
      </div>
      <div className="min-h-touch border-b border-line" />
    </Loading>
  );
}
