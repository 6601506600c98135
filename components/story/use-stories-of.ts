import { useEffect, useState } from "react";
import useSWR, { mutate, preload } from "swr";
import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { onMissedEvents } from "#lib/client/realtime/on-missed-events";
import { onServerEvent } from "#lib/client/realtime/on-server-event";

const keyOf = (username: string) => ["stories", username] as const;

async function load([, username]: readonly [string, string]): Promise<Story[]> {
  try {
    return (await callApi("listStoriesOf", { params: { username } })).stories;
  } catch (error) {
    // Expired, deleted or hidden from the reader: there are none.
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

/** Reloads a member's stories, shown or preloaded. */
function reload(username: string): void {
  void mutate(keyOf(username));
}

/** Whether all have expired: those are visible to their author alone, and only this page knows them. */
function areExpired(stories: readonly Story[]): boolean {
  const now = Date.now();
  return stories.every(({ expiresAt }) => Date.parse(expiresAt) <= now);
}

/**
 * One member's stories, oldest first; none once they have expired. Reloaded when that member creates or deletes one, when a relation
 * to the reader changes, or when events were missed, so that hidden stories disappear immediately; those of a list that the reader was taken out of do so later.
 * @param served stories rendered by the server
 */
export function useStoriesOf(username: string, served?: Story[]) {
  const [isServedOld, setServedOld] = useState(false);
  const [isFixed] = useState(() => served !== undefined && areExpired(served));
  const {
    data,
    error,
    mutate: again,
  } = useSWR(served && !isServedOld ? null : keyOf(username), load, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    const onChange = (changed: string) => {
      reload(changed);
      if (changed === username && !isFixed) setServedOld(true);
    };
    const unsubscribers = [
      onServerEvent("relationChanged", ({ username: changed }) => onChange(changed)),
      onServerEvent("storiesChanged", ({ username: changed }) => onChange(changed)),
      onMissedEvents(() => onChange(username)),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [username, isFixed]);
  const stories = data ?? served;
  return {
    stories,
    hasFailed: error !== undefined && stories === undefined,
    retry: () => void again(),
  };
}

/** Preloads the stories of the next member. */
export function preloadStories(username: string): void {
  void preload(keyOf(username), load);
}

/** Removes a story that is gone. */
export function dropStory(username: string, storyId: string): void {
  void mutate(keyOf(username), (stories?: Story[]) => stories?.filter(({ id }) => id !== storyId), {
    revalidate: false,
  });
}
