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
    // Over, deleted, or no longer the reader's to see: there are none.
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

/** Asks for stories anew: what is being shown of them, and what was asked for ahead. */
function askAgain(username: string): void {
  void mutate(keyOf(username));
}

/** Of stories that are over, and kept by the reader alone, nobody else knows anything newer. */
function areKept(stories: readonly Story[]): boolean {
  const now = Date.now();
  return stories.every(({ expiresAt }) => Date.parse(expiresAt) <= now);
}

/**
 * One person's stories, oldest first; none when they are over. Asked for anew when that person tells or deletes one, when the
 * reader and somebody stand differently to each other than before, or when either may have happened during a lost connection: what is not
 * to be seen any more goes at once.
 * @param served those that came with the page
 */
export function useStoriesOf(username: string, served?: Story[]) {
  const [isServedOld, setServedOld] = useState(false);
  const [isFixed] = useState(() => served !== undefined && areKept(served));
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
    const hear = (changed: string) => {
      askAgain(changed);
      if (changed === username && !isFixed) setServedOld(true);
    };
    const stops = [
      onServerEvent("relationChanged", ({ username: changed }) => hear(changed)),
      onServerEvent("storiesChanged", ({ username: changed }) => hear(changed)),
      onMissedEvents(() => hear(username)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [username, isFixed]);
  const stories = data ?? served;
  return {
    stories,
    hasFailed: error !== undefined && stories === undefined,
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
