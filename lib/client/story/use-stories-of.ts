import useSWR, { mutate, preload } from "swr";
import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";

const keyOf = (username: string) => ["stories", username] as const;

async function load([, username]: readonly [string, string]): Promise<Story[]> {
  try {
    return (await callApi("listStoriesOf", { params: { username } })).stories;
  } catch (error) {
    // Over, deleted, or no longer the reader's to see: there are none.
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

/**
 * One person's stories, oldest first; none when they are over.
 * @param served those that came with the page
 */
export function useStoriesOf(username: string, served?: Story[]) {
  const {
    data,
    error,
    mutate: again,
  } = useSWR(served ? null : keyOf(username), load, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  return {
    stories: served ?? data,
    hasFailed: error !== undefined && data === undefined,
    retry: () => void again(),
  };
}

/** Asks ahead for the stories of whoever comes next. */
export function loadAhead(username: string): void {
  void preload(keyOf(username), load);
}

/** Takes a story out that is gone. */
export function dropStory(username: string, storyId: string): void {
  void mutate(keyOf(username), (stories?: Story[]) => stories?.filter(({ id }) => id !== storyId), {
    revalidate: false,
  });
}
