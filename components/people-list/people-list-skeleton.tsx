import { PersonListSkeleton } from "#components/person/person-list-skeleton";
import { Skeleton } from "#components/ui/skeleton";
import { peopleListTexts } from "./texts.ts";

interface PeopleListSkeletonProps {
  count: number;
}

/** Placeholder rows in the shape of people. */
export function PeopleListSkeleton({ count }: PeopleListSkeletonProps) {
  return <PersonListSkeleton label={peopleListTexts.loading} count={count} />;
}

interface PeopleBrowserSkeletonProps {
  /** False for a list that seldom has its filter field. */
  hasFilter?: boolean;
}

/** Placeholder of a list with its filter field. */
export function PeopleBrowserSkeleton({ hasFilter = true }: PeopleBrowserSkeletonProps) {
  return (
    <>
      {hasFilter && (
        <div className="px-4 pt-4">
          <Skeleton className="h-touch" />
        </div>
      )}
      <p className="flex min-h-12 items-center px-4 py-2 text-secondary">{peopleListTexts.loading}</p>
      <PeopleListSkeleton count={8} />
    </>
  );
}
