import { SearchX } from "lucide";
import { FollowToggle } from "#components/person/follow-toggle";
import { PersonRow } from "#components/person/person-row";
import { EmptyState } from "#components/ui/empty-state";
import { SEARCH_MAX_RESULTS } from "#contract/limits";
import type { PersonWithRelation } from "#contract/person";
import { addRecentSearch } from "#lib/client/storage/recent-searches";
import { classNames } from "#lib/shared/class-names";
import { RESULTS_HEADING_ID, ResultsHeading } from "./results-heading.tsx";
import { SearchRows } from "./search-rows.tsx";
import { moreThanShownMessage, searchTexts } from "./texts.ts";

/** The searching member: owner of the recent searches, and not shown a follow button for themselves. */
export interface Searcher {
  userId: string;
  username: string;
}

const followFailures = {
  follow: searchTexts.followFailed,
  unfollow: searchTexts.unfollowFailed,
  cancel: searchTexts.unfollowFailed,
};

interface SearchResultsProps {
  query: string;
  people: readonly PersonWithRelation[];
  viewer: Searcher;
  /** They answer the previous query. */
  isOld: boolean;
}

/** People found by a search, best match first. */
export function SearchResults({ query, people, viewer, isOld }: SearchResultsProps) {
  if (people.length === 0) {
    return <EmptyState icon={SearchX} title={searchTexts.nobody} text={searchTexts.nobodyHint} />;
  }
  return (
    <section
      aria-labelledby={RESULTS_HEADING_ID}
      aria-busy={isOld}
      className={classNames("pb-4 transition-opacity", isOld && "opacity-60")}
    >
      <ResultsHeading count={people.length} />
      <SearchRows onOpen={() => addRecentSearch(viewer.userId, query)}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow
              person={person}
              fallbackName={person.username}
              action={
                person.username !== viewer.username && (
                  <FollowToggle
                    target={person}
                    name={person.name || person.username}
                    failures={followFailures}
                  />
                )
              }
            />
          </li>
        ))}
      </SearchRows>
      {people.length === SEARCH_MAX_RESULTS && (
        <p className="px-4 py-6 text-center text-sm text-muted">{moreThanShownMessage(people.length)}</p>
      )}
    </section>
  );
}
