"use client";

import { useCallback, useRef, useState } from "react";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import type { Story } from "#contract/story";
import { routes } from "#contract/web-routes";
import type { Viewer } from "#lib/shared/viewer";
import { StoryDeletion } from "./story-deletion.tsx";
import { StoryFrame } from "./story-frame.tsx";
import { StoryMissing } from "./story-missing.tsx";
import { StoryTurns } from "./story-turns.tsx";
import { useHold } from "./use-hold.ts";
import { useLook } from "./use-look.ts";
import { usePauses } from "./use-pauses.ts";
import { useStoryClock } from "./use-story-clock.ts";
import { useStoryKeys } from "./use-story-keys.ts";
import { type StoryStart, useStoryQueue } from "./use-story-queue.ts";
import { useWantsStillness } from "./use-wants-stillness.ts";

interface StoryPlayerProps {
  /** Usernames, in the order in which their stories follow each other. */
  people: readonly string[];
  start: StoryStart;
  viewer: Viewer;
  /** Stories that came with the page. */
  served?: Story[] | undefined;
  /** Where closing leads on a page of its own. */
  closeHref?: string | undefined;
  onClose: () => void;
  /** Another story is shown. */
  onShown: (story: Story) => void;
}

/** Where a story stands for those without script. */
function linkTo(story: Story | undefined): string | undefined {
  return story && routes.story(story.author.username, story.id);
}

/** Stories, one after the other, with everything that stands around them (part 2 section 4). */
export function StoryPlayer(props: StoryPlayerProps) {
  const { viewer, closeHref, onClose } = props;
  const root = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLSpanElement>(null);
  const [settledKey, setSettledKey] = useState("");
  const [isDeleting, setDeleting] = useState(false);
  const isStill = useWantsStillness();
  const { isPaused, wasAsked, setPaused, resume } = usePauses(root);
  const queue = useStoryQueue({ ...props, onEnd: onClose });
  const { story, stories = [], index, key, next, previous, drop } = queue;
  const isOwn = story?.author.username === viewer.username;
  useLook({ story, isOwn, isLast: index === stories.length - 1, onShown: props.onShown, onGone: drop });
  useStoryClock({
    storyKey: key,
    isPaused: isStill || isPaused || settledKey !== key,
    onTick: (share) => {
      if (fill.current) fill.current.style.scale = `${share} 1`;
    },
    onEnd: next,
  });
  const hold = useHold(root, {
    onHold: (isHeld) => setPaused("held", isHeld),
    onPrevious: previous,
    onNext: next,
    onSwipe: queue.turnPerson,
    onSwipeDown: onClose,
  });
  const settle = useCallback(() => setSettledKey(key), [key]);

  function togglePause(): void {
    if (wasAsked) resume();
    else setPaused("asked", true);
  }

  useStoryKeys(root, { onPrevious: previous, onNext: next, onPause: togglePause });

  function share({ id, author }: Story): void {
    setPaused("sheet", true);
    requestSheet({ kind: "share", path: routes.story(author.username, id) });
  }

  function report({ id, author }: Story): void {
    setPaused("sheet", true);
    const subject = { kind: "story", storyId: id, username: author.username } as const;
    requestSheet({ kind: "report", subject, onReported: drop });
  }

  function askToDelete(): void {
    setPaused("sheet", true);
    setDeleting(true);
  }

  return (
    <div ref={root} className="dark-surface story-surface" {...hold}>
      <StoryMissing queue={queue} closeHref={closeHref} onClose={onClose} />
      {story && (
        <>
          <StoryFrame
            story={story}
            storyKey={key}
            bar={{ count: stories.length, index, fill, isStill, onJump: queue.jump }}
            viewer={viewer}
            isOwn={isOwn}
            pausing={isStill ? null : { isPaused: wasAsked, toggle: togglePause }}
            setPaused={setPaused}
            onSettled={settle}
            onShare={() => share(story)}
            onReport={() => report(story)}
            onDelete={askToDelete}
            closeHref={closeHref}
            onClose={onClose}
          />
          <StoryTurns
            previous={queue.hasPrevious ? previous : null}
            next={next}
            previousHref={closeHref && linkTo(stories[index - 1])}
            nextHref={closeHref && linkTo(stories[index + 1])}
          />
        </>
      )}
      {isDeleting && story && (
        <StoryDeletion story={story} onDeleted={drop} onClose={() => setDeleting(false)} />
      )}
    </div>
  );
}
