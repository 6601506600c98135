import { useEffect, useState } from "react";
import { isSeen } from "#components/story/seen-stories.ts";
import { dropStory, loadAhead, useStoriesOf } from "#components/story/use-stories-of.ts";
import type { Story } from "#contract/story";
import { preloadPicture } from "./preload-picture.ts";

/** What is shown at first. */
export interface StoryStart {
  username: string;
  /** The first that the reader has not seen, unless told. */
  storyId?: string | undefined;
}

interface StoryQueueOptions {
  /** Usernames, in the order in which their stories follow each other. */
  people: readonly string[];
  start: StoryStart;
  /** Stories that came with the page, of its one person. */
  served?: Story[] | undefined;
  /** After the last story of the last person. */
  onEnd: () => void;
}

interface Place {
  person: number;
  /** The id of a story, or how it is chosen once it is known which there are. */
  story: string;
  /** How the reader came there; whoever has no stories left is passed over in that direction. */
  by: "start" | "next" | "previous";
}

const UNSEEN = "unseen";
const LAST = "last";

/** Where a story stands; of one that was taken away the one after it, which after the last is none. Ids are in order of time. */
function indexOf(stories: readonly Story[], wanted: string): number {
  if (wanted === LAST) return stories.length - 1;
  if (wanted === UNSEEN)
    return Math.max(
      0,
      stories.findIndex((story) => !isSeen(story)),
    );
  const index = stories.findIndex(({ id }) => id >= wanted);
  return index < 0 ? stories.length : index;
}

/** What `useStoryQueue` gives. */
export type StoryQueue = ReturnType<typeof useStoryQueue>;

/** The stories of several people as one row: which one is shown, and the ways to the others. */
export function useStoryQueue({ people, start, served, onEnd }: StoryQueueOptions) {
  const [place, setPlace] = useState<Place>(() => ({
    person: Math.max(0, people.indexOf(start.username)),
    story: start.storyId ?? UNSEEN,
    by: "start",
  }));
  /** Counts how often the first story was begun anew. */
  const [round, setRound] = useState(0);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const username = people[place.person] ?? start.username;
  const { stories: known, hasFailed, retry } = useStoriesOf(username, served);
  const stories = known?.filter(({ id }) => !gone.has(id));
  const index = stories ? indexOf(stories, place.story) : 0;
  const story = stories?.[index];
  // Settled as soon as it is known: what is "unseen" changes by being shown.
  if (story && place.story !== story.id) setPlace({ ...place, story: story.id });

  function turn(step: 1 | -1): void {
    const beside = stories?.[index + step];
    const by = step === 1 ? "next" : "previous";
    const person = place.person + step;
    if (beside) setPlace({ ...place, story: beside.id, by });
    else if (people[person] !== undefined) setPlace({ person, story: step === 1 ? UNSEEN : LAST, by });
    else if (step === 1) onEnd();
    else setRound(round + 1);
  }

  function turnPerson(step: 1 | -1): void {
    const person = place.person + step;
    if (people[person] !== undefined)
      setPlace({ person, story: UNSEEN, by: step === 1 ? "next" : "previous" });
    else if (step === 1) onEnd();
  }

  // With the last one goes its person.
  const isEmpty = stories !== undefined && story === undefined;
  const wasShown = place.story !== UNSEEN && place.story !== LAST;
  // Whoever opens stories that are over is told so; those that are kept from the reader later are left behind.
  const isLeft = place.by === "start" ? wasShown && known?.length === 0 : isEmpty;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person without stories
  useEffect(() => {
    if (isLeft) turn(place.by === "previous" && !wasShown && place.person > 0 ? -1 : 1);
  }, [isLeft, place.person]);

  const next = stories?.[index + 1];
  const nextPerson = next ? undefined : people[place.person + 1];
  useEffect(() => {
    if (next) preloadPicture(next.image);
    else if (nextPerson !== undefined) loadAhead(nextPerson);
  }, [next, nextPerson]);

  return {
    username,
    stories,
    index,
    story,
    hasFailed,
    retry,
    isGone: isEmpty && !isLeft,
    hasPrevious: index > 0 || place.person > 0,
    key: `${story?.id}:${round}`,
    next: () => turn(1),
    previous: () => turn(-1),
    /** To the person before (-1) or after: before the first there is nobody, and after the last it ends. */
    turnPerson,
    jump: (to: number) => {
      const target = stories?.[to];
      if (target) setPlace({ ...place, story: target.id });
      if (to === index) setRound(round + 1);
    },
    /** Lets go of the story that is shown, which is gone, and goes on. */
    drop: () => {
      if (!story) return;
      turn(1);
      setGone(new Set([...gone, story.id]));
      dropStory(username, story.id);
    },
  };
}
