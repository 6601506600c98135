import { PersonListSkeleton } from "#components/person/person-list-skeleton";
import { Skeleton } from "#components/ui/skeleton";
import { searchTexts } from "./texts.ts";

/** Placeholder of `ResultsHeading`. */
export function ResultsHeadingSkeleton() {
  return (
    <div className="flex h-12 items-end px-4 pb-2">
      <Skeleton className="h-5 w-44" />
    </div>
  );
}

/** Placeholder of results: the heading and rows. */
export function SearchResultsSkeleton() {
  return (
    <PersonListSkeleton label={searchTexts.searching} count={6}>
      <ResultsHeadingSkeleton />
    </PersonListSkeleton>
  );
}
