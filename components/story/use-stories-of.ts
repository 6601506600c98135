import { useEffect, useRef, useState } from "react";
import useSWR, { mutate, preload } from "swr";
import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { onMissedEvents } from "#lib/client/realtime/on-missed-events";
import { onServerEvent } from "#lib/client/realtime/on-server-event";

/** What is played together: a member's running stories, by username, those in a highlight, or one kept story, both by id. */
export type StorySource = readonly [kind: "member" | "highlight" | "story", key: string];

interface Loaded {
  /** Oldest first. */
  stories: Story[];
  /** Of the highlight. */
  name?: string;
}

async function request([kind, key]: StorySource): Promise<Loaded> {
  if (kind === "member") return callApi("listStoriesOf", { params: { username: key } });
  if (kind === "story") return { stories: [(await callApi("getStory", { params: { id: key } })).story] };
  const { highlight, stories } = await callApi("getHighlight", { params: { id: key } });
  return { stories, name: highlight.name };
}

const keyOf = ([kind, key]: StorySource) => ["stories", kind, key] as const;

async function load([_, ...source]: ReturnType<typeof keyOf>): Promise<Loaded> {
  try {
    return await request(source);
  } catch (error) {
    // Expired, deleted or hidden from the reader: there are none.
    if (error instanceof ApiError && error.status === 404) return { stories: [] };
    throw error;
  }
}

const authorWithin = ({ original }: Story) => (original?.kind === "story" ? [original.author.username] : []);

/** Whether all have expired: of a page that is no highlight it is the one that was kept, which is not among its author's running ones. */
function areExpired(stories: readonly Story[]): boolean {
  const now = Date.now();
  return stories.every(({ expiresAt }) => Date.parse(expiresAt) <= now);
}

/**
 * The stories of one source, oldest first; none once they have expired. Reloaded when their author creates or deletes one or takes one out of
 * a highlight, when a relation to the reader changes, or when events were missed, so that hidden stories disappear immediately; those of a
 * list that the reader was taken out of do so later. The same
 * goes for the authors of stories within them.
 * @param username of their author
 * @param served stories rendered by the server
 */
export function useStoriesOf(given: StorySource, username: string, served?: Story[]) {
  /** The authors of the stories within these. */
  const within = useRef<ReadonlySet<string>>(new Set());
  const [isServedOld, setServedOld] = useState(false);
  const [kept] = useState(() =>
    served && given[0] === "member" && areExpired(served) ? served[0]?.id : null,
  );
  const source: StorySource = kept ? ["story", kept] : given;
  const [kind, key] = source;
  const {
    data,
    error,
    mutate: again,
  } = useSWR(served && !isServedOld ? null : keyOf(source), load, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    const reload = (changed: string) => {
      void mutate(keyOf(["member", changed]));
      if (changed !== username && !within.current.has(changed)) return;
      for (const id of preloaded) void mutate(keyOf(["highlight", id]));
      preloaded.clear();
      if (kind !== "member" || changed !== key) void mutate(keyOf([kind, key]));
      setServedOld(true);
    };
    const unsubscribers = [
      onServerEvent("relationChanged", ({ username: changed }) => reload(changed)),
      onServerEvent("storiesChanged", ({ username: changed }) => reload(changed)),
      onMissedEvents(() => reload(username)),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [username, kind, key]);
  const stories = data?.stories ?? served;
  useEffect(() => {
    within.current = new Set(stories?.flatMap(authorWithin));
  }, [stories]);
  return {
    stories,
    name: data?.name,
    hasFailed: error !== undefined && stories === undefined,
    retry: () => void again(),
  };
}

/** Highlights that were preloaded: an answer from before a change must not be shown. */
const preloaded = new Set<string>();

/** Preloads the stories that are played next. */
export function preloadStories(source: StorySource): void {
  if (source[0] === "highlight") preloaded.add(source[1]);
  void preload(keyOf(source), load);
}

/** Removes a story that is gone. */
export function dropStory(source: StorySource, storyId: string): void {
  const without = (loaded?: Loaded) =>
    loaded && { ...loaded, stories: loaded.stories.filter(({ id }) => id !== storyId) };
  void mutate(keyOf(source), without, { revalidate: false });
}
