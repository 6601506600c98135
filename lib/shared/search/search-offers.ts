import type { PersonWithRelation } from "#contract/person";
import type { SuggestedTopics, Topic } from "#contract/topic";

const PEOPLE = 3;

/** What is offered below an empty search field: each is there and finds something. */
export interface SearchOffers {
  /** Hashtags, without the #. */
  readonly trending: readonly string[];
  readonly recommended: readonly string[];
  /** People whom the member does not follow yet, first those whom the people they follow do. */
  readonly people: readonly PersonWithRelation[];
}

/** The offers that came with the page: undefined if it did not ask for them, null if they could not be loaded. */
export type ServedOffers = SearchOffers | null | undefined;

const tagsOf = (topics: readonly Topic[]) => topics.map(({ hashtag }) => hashtag);

export function searchOffersOf(
  { trending, recommended }: SuggestedTopics,
  people: readonly PersonWithRelation[],
): SearchOffers {
  return { trending: tagsOf(trending), recommended: tagsOf(recommended), people: people.slice(0, PEOPLE) };
}
