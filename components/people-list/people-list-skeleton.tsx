import { Loading, Skeleton } from "#components/ui/skeleton";
import { peopleListMessages } from "#lib/shared/messages/people-lists";

interface PeopleListSkeletonProps {
  count: number;
}

/** Rows with the shape of people. */
export function PeopleListSkeleton({ count }: PeopleListSkeletonProps) {
  return (
    <Loading label={peopleListMessages.loading}>
      {Array.from({ length: count }, (_, index) => index).map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 px-4 py-2">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex-1">
            <div className="flex h-[1.5em] items-center">
              <Skeleton className="h-3.5 w-36" />
            </div>
            <div className="flex h-[1.3em] items-center">
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
          <Skeleton className="h-9 w-26" />
        </div>
      ))}
    </Loading>
  );
}

/** A list of people with its box, before anything is known of it. */
export function PeopleBrowserSkeleton() {
  return (
    <>
      <div className="px-4 pt-4">
        <Skeleton className="h-touch" />
      </div>
      <p className="flex min-h-12 items-center px-4 py-2 text-secondary">{peopleListMessages.loading}</p>
      <PeopleListSkeleton count={8} />
    </>
  );
}
