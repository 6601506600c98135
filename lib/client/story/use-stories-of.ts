import { useEffect, useState } from "react";
import useSWR, { mutate, preload } from "swr";
import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { onServerEvent } from "#lib/client/realtime/on-server-event";

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

/** Asks for stories anew: what is being shown of them, and what was asked for ahead. */
function askAgain(username: string): void {
  void mutate(keyOf(username));
}

/**
 * One person's stories, oldest first; none when they are over. Asked for anew when the reader and somebody stand differently
 * to each other than before, or may do so after a lost connection: what is not to be seen any more goes at once.
 * @param served those that came with the page
 */
export function useStoriesOf(username: string, served?: Story[]) {
  const [isServedOld, setServedOld] = useState(false);
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
    const stops = [
      onServerEvent("relationChanged", ({ username: changed }) => {
        askAgain(changed);
        if (changed === username) setServedOld(true);
      }),
      onServerEvent("registered", () => askAgain(username)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [username]);
  return {
    stories: data ?? served,
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
