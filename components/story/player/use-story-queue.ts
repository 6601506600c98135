import { useEffect, useState } from "react";
import { isSeen } from "#components/story/seen-stories.ts";
import {
  dropStory,
  preloadStories,
  type StorySource,
  useStoriesOf,
} from "#components/story/use-stories-of.ts";
import type { Story } from "#contract/story";
import { preloadPicture } from "./preload-picture.ts";

/** What is shown first. */
export interface StoryStart {
  username: string;
  /** One of the member's highlights, in place of the running stories. */
  highlightId?: string | undefined;
  /** Its name, where that is known already. */
  highlightName?: string | undefined;
  /** By default the first unseen story, of a highlight the first. */
  storyId?: string | undefined;
}

interface StoryQueueOptions {
  /** Usernames in playing order, or the ids of one member's highlights. */
  people: readonly string[];
  start: StoryStart;
  /** Stories rendered by the server, of its only member or highlight. */
  served?: Story[] | undefined;
  /** After the last story of the last member. */
  onEnd: () => void;
}

interface Place {
  /** Of the person, or of the highlight. */
  person: number;
  /** A story id, or how to choose one once the stories are loaded. */
  story: string;
  /** Direction of arrival: members without stories are skipped in that direction. */
  by: "start" | "next" | "previous";
}

const UNSEEN = "unseen";
const FIRST = "first";
const LAST = "last";

/** Index of a story. Of a removed one the next story's, or past the end. Ids ascend with time. */
function indexOf(stories: readonly Story[], target: string): number {
  if (target === FIRST) return 0;
  if (target === LAST) return stories.length - 1;
  if (target === UNSEEN)
    return Math.max(
      0,
      stories.findIndex((story) => !isSeen(story)),
    );
  const index = stories.findIndex(({ id }) => id >= target);
  return index < 0 ? stories.length : index;
}

/** The highlight that is played; its name is missing until it is loaded. */
function highlightAt({ highlightId, highlightName }: StoryStart, id: string, name: string | undefined) {
  if (highlightId === undefined) return undefined;
  return { id, name: name ?? (id === highlightId ? highlightName : undefined) };
}

/** Loads the next picture in advance, or after a last story what is played next. */
function usePreloading(next: Story | undefined, [kind]: StorySource, nextKey: string | undefined): void {
  useEffect(() => {
    if (next) preloadPicture(next.image);
    else if (nextKey !== undefined) preloadStories([kind, nextKey]);
  }, [next, nextKey, kind]);
}

/** Result of `useStoryQueue`. */
export type StoryQueue = ReturnType<typeof useStoryQueue>;

/** The stories of several members, or in several highlights, as one sequence: the current one, and navigation. */
export function useStoryQueue({ people, start, served, onEnd }: StoryQueueOptions) {
  const begin = start.highlightId ? FIRST : UNSEEN;
  const first = start.highlightId ?? start.username;
  const [place, setPlace] = useState<Place>(() => ({
    person: Math.max(0, people.indexOf(first)),
    story: start.storyId ?? begin,
    by: "start",
  }));
  /** Number of restarts of the first story. */
  const [round, setRound] = useState(0);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const current = people[place.person] ?? first;
  const source: StorySource = [start.highlightId ? "highlight" : "member", current];
  const username = start.highlightId ? start.username : current;
  const { stories: known, name, hasFailed, retry } = useStoriesOf(source, username, served);
  const stories = known?.filter(({ id }) => !gone.has(id));
  const index = stories ? indexOf(stories, place.story) : 0;
  const story = stories?.[index];
  // Fixed as soon as it is known, because viewing a story changes which one is unseen.
  if (story && place.story !== story.id) setPlace({ ...place, story: story.id });

  function turn(step: 1 | -1): void {
    const beside = stories?.[index + step];
    const by = step === 1 ? "next" : "previous";
    const person = place.person + step;
    if (beside) setPlace({ ...place, story: beside.id, by });
    else if (people[person] !== undefined) setPlace({ person, story: step === 1 ? begin : LAST, by });
    else if (step === 1) onEnd();
    else setRound(round + 1);
  }

  function turnPerson(step: 1 | -1): void {
    const person = place.person + step;
    if (people[person] !== undefined)
      setPlace({ person, story: begin, by: step === 1 ? "next" : "previous" });
    else if (step === 1) onEnd();
  }

  // Without stories left, the member is skipped.
  const isEmpty = stories !== undefined && story === undefined;
  const wasShown = ![UNSEEN, FIRST, LAST].includes(place.story);
  // Stories that are gone on opening are reported; ones that disappear later are skipped.
  const isSkipped = place.by === "start" ? wasShown && known?.length === 0 : isEmpty;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each member without stories
  useEffect(() => {
    if (isSkipped) turn(place.by === "previous" && !wasShown && place.person > 0 ? -1 : 1);
  }, [isSkipped, place.person]);

  const next = stories?.[index + 1];
  usePreloading(next, source, next ? undefined : people[place.person + 1]);

  return {
    username,
    highlight: highlightAt(start, current, name),
    stories,
    index,
    story,
    hasFailed,
    retry,
    isGone: isEmpty && !isSkipped,
    hasPrevious: index > 0 || place.person > 0,
    key: `${story?.id}:${round}`,
    next: () => turn(1),
    previous: () => turn(-1),
    /** Goes to the previous (-1) or next member; before the first nothing happens, after the last it ends. */
    turnPerson,
    jump: (to: number) => {
      const target = stories?.[to];
      if (target) setPlace({ ...place, story: target.id });
      if (to === index) setRound(round + 1);
    },
    /** Removes the current story, which is gone, and goes on. */
    drop: () => {
      if (!story) return;
      // Without a next one, its place is empty, and is skipped like that of a member without stories.
      setPlace({ ...place, story: next?.id ?? story.id, by: "next" });
      setGone(new Set([...gone, story.id]));
      dropStory(source, story.id);
    },
  };
}
