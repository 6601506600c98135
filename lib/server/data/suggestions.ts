import "server-only";
import { cache } from "react";
import type { PersonWithRelation } from "#contract/person";
import type { Topic } from "#contract/topic";
import { load } from "#lib/server/data/load";

/** A few public accounts that the viewer does not follow yet. */
export const loadSuggestedPeople = cache(
  async (): Promise<PersonWithRelation[]> => (await load("suggestPeople", {})).users,
);

/** Hashtags of public posts: the most used ones, and others worth a look. */
export const loadSuggestedTopics = cache(async (): Promise<{ trending: Topic[]; recommended: Topic[] }> => {
  const { trending, recommended } = await load("suggestTopics", {});
  return { trending, recommended };
});
