"use client";

import { FollowToggle } from "#components/person/follow-toggle";
import { PersonListSkeleton } from "#components/person/person-list-skeleton";
import { PersonRow } from "#components/person/person-row";
import { useEndpoint } from "#lib/client/use-endpoint";
import { type SearchOffers, type ServedOffers, searchOffersOf } from "#lib/shared/search/search-offers";
import { RecentSearches } from "./recent-searches.tsx";
import { SavedSearchesList } from "./saved/saved-searches-list.tsx";
import { SearchWord } from "./search-word.tsx";
import { searchTexts } from "./texts.ts";

interface SearchStartProps {
  userId: string;
  offers: ServedOffers;
}

/** Below an empty search field: the member's saved searches and the recent ones on this device, and what there is to find. */
export function SearchStart({ userId, offers: served }: SearchStartProps) {
  const offers = useOffers(served);
  return (
    <div className="search-start px-4 py-4">
      <SavedSearchesList />
      <RecentSearches userId={userId} />
      {offers && <Offers userId={userId} offers={offers} />}
      {offers === undefined && (
        <div className="-mx-4">
          <PersonListSkeleton label={searchTexts.searching} count={3} />
        </div>
      )}
      {offers === null && (
        <p role="alert" className="text-secondary">
          {searchTexts.offersFailed}
        </p>
      )}
    </div>
  );
}

/** The offers of the page, or those asked for after a search was cleared; undefined while loading, null if that failed. */
function useOffers(served: ServedOffers): ServedOffers {
  const input = served === undefined ? {} : null;
  const topics = useEndpoint("suggestTopics", input);
  const people = useEndpoint("suggestPeople", input);
  if (served !== undefined) return served;
  if (topics.data && people.data) return searchOffersOf(topics.data, people.data.users);
  return topics.error || people.error ? null : undefined;
}

function Offers({
  userId,
  offers: { trending, recommended, people },
}: {
  userId: string;
  offers: SearchOffers;
}) {
  return (
    <div className="space-y-6">
      <TagGroup userId={userId} title={searchTexts.trending} tags={trending} />
      <TagGroup userId={userId} title={searchTexts.recommended} tags={recommended} />
      {people.length > 0 && (
        <section aria-label={searchTexts.whoToFollow}>
          <h2 className="mb-1 text-lg">{searchTexts.whoToFollow}</h2>
          <ul className="-mx-4">
            {people.map((person) => (
              <li key={person.id}>
                <PersonRow
                  person={person}
                  fallbackName={person.username}
                  action={<FollowToggle target={person} name={person.name || person.username} />}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface TagGroupProps {
  userId: string;
  title: string;
  /** Hashtags, without the #. */
  tags: readonly string[];
}

function TagGroup({ userId, title, tags }: TagGroupProps) {
  if (tags.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full">
            <SearchWord
              userId={userId}
              word={`#${tag}`}
              className="flex min-h-touch items-center rounded-full border border-line bg-card px-4 text-sm font-semibold transition-colors hover:border-control hover:bg-hover"
            >
              <bdi className="truncate">#{tag}</bdi>
            </SearchWord>
          </li>
        ))}
      </ul>
    </section>
  );
}
