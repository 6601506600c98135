import { useEffect } from "react";
import { countLook, markPersonSeen } from "#components/story/seen-stories.ts";
import type { Story } from "#contract/story";

interface LookOptions {
  story: Story | undefined;
  isOwn: boolean;
  /** It is the last of its person. */
  isLast: boolean;
  /** Another story is shown. */
  onShown: (story: Story) => void;
  /** It is over, or was kept from the reader a second ago. */
  onGone: () => void;
}

/** Counts the reader's look at each story that is shown. */
export function useLook({ story, isOwn, isLast, onShown, onGone }: LookOptions): void {
  const shownId = story?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each story that is shown
  useEffect(() => {
    if (!story) return;
    onShown(story);
    if (isOwn) return;
    const mark = (asOf: number) => isLast && markPersonSeen(story.author.username, asOf);
    // At once, until the server knows: it may be asked for the stories in between.
    mark(Number.POSITIVE_INFINITY);
    void countLook(story).then((counted) => (counted === "gone" ? onGone() : mark(counted)));
  }, [shownId]);
}
