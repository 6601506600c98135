import { useEffect } from "react";
import { countView, markPersonSeen } from "#components/story/seen-stories.ts";
import type { Story } from "#contract/story";
import { hasEnded } from "./has-ended.ts";

interface StoryViewOptions {
  story: Story | undefined;
  isOwn: boolean;
  /** The last running story of its author. */
  isLast: boolean;
  /** Another story is shown. */
  onShown: (story: Story) => void;
  /** It has expired or is hidden from the reader. One in a highlight stays when it expires meanwhile, so nothing is concluded. */
  onGone?: (() => void) | undefined;
}

/** Counts a view of each story that is shown. */
export function useStoryView({ story, isOwn, isLast, onShown, onGone }: StoryViewOptions): void {
  const shownId = story?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each shown story
  useEffect(() => {
    if (!story) return;
    onShown(story);
    // An expired one, in a highlight, takes no views.
    if (isOwn || hasEnded(story)) return;
    const mark = (asOf: number) => isLast && markPersonSeen(story.author.username, asOf);
    // Immediately, until the server has counted it: the stories may be reloaded in between.
    mark(Number.POSITIVE_INFINITY);
    void countView(story).then((counted) => (counted === "gone" ? onGone?.() : mark(counted)));
  }, [shownId]);
}
