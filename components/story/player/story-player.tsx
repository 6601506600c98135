"use client";

import { useCallback, useRef, useState } from "react";
import { requestSheet, type SheetRequest } from "#components/shell/sheet-requests.ts";
import type { Story } from "#contract/story";
import { routes } from "#contract/web-routes";
import type { Viewer } from "#lib/shared/viewer";
import { StoryDeletion } from "./story-deletion.tsx";
import { StoryFrame } from "./story-frame.tsx";
import { StoryMissing } from "./story-missing.tsx";
import { StoryTurns } from "./story-turns.tsx";
import { usePauses, usePrefersNoAutoplay } from "./use-pauses.ts";
import { useStoryClock } from "./use-story-clock.ts";
import { useStoryGestures } from "./use-story-gestures.ts";
import { useStoryKeys } from "./use-story-keys.ts";
import { type StoryStart, useStoryQueue } from "./use-story-queue.ts";
import { useStoryView } from "./use-story-view.ts";

interface StoryPlayerProps {
  /** Usernames in playing order, or the ids of one member's highlights. */
  people: readonly string[];
  start: StoryStart;
  viewer: Viewer;
  /** Stories rendered by the server. */
  served?: Story[] | undefined;
  /** Target of the close button on a page of its own. */
  closeHref?: string | undefined;
  onClose: () => void;
  /** Another story is shown, at this address. */
  onShown: (story: Story, href: string) => void;
}

/** A story's address: its place in a highlight, or among its author's stories. */
function addressOf({ id, author }: Story, highlight: { id: string } | undefined): string {
  return highlight ? routes.highlight(highlight.id, id) : routes.story(author.username, id);
}

/** Plays stories one after another, with their controls. */
export function StoryPlayer(props: StoryPlayerProps) {
  const { viewer, closeHref, onClose } = props;
  const root = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLSpanElement>(null);
  const [settledKey, setSettledKey] = useState("");
  const [isDeleting, setDeleting] = useState(false);
  const isStill = usePrefersNoAutoplay();
  const { isPaused, wasAsked, setPaused, resume } = usePauses(root);
  const queue = useStoryQueue({ ...props, onEnd: onClose });
  const { story, stories = [], index, key, next, previous, drop, highlight } = queue;
  const isOwn = story?.author.username === viewer.username;
  const linkTo = (at: number) => closeHref && stories[at] && addressOf(stories[at], highlight);
  useStoryView({
    story,
    isOwn,
    isLast: !highlight && index === stories.length - 1,
    onShown: (shown) => props.onShown(shown, addressOf(shown, highlight)),
    onGone: highlight ? undefined : drop,
  });
  useStoryClock({
    storyKey: key,
    isPaused: isStill || isPaused || settledKey !== key,
    onTick: (share) => {
      if (fill.current) fill.current.style.scale = `${share} 1`;
    },
    onEnd: next,
  });
  const gestures = useStoryGestures(root, {
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

  /** The story stands still until the sheet is closed. */
  function ask(request: SheetRequest | "delete"): void {
    setPaused("sheet", true);
    if (request === "delete") setDeleting(true);
    else requestSheet(request);
  }

  return (
    <div ref={root} className="dark-surface story-surface" {...gestures}>
      <StoryMissing queue={queue} closeHref={closeHref} onClose={onClose} />
      {story && (
        <>
          <StoryFrame
            story={story}
            storyKey={key}
            bar={{ count: stories.length, index, fill, isStill, onJump: queue.jump }}
            viewer={viewer}
            isOwn={isOwn}
            highlight={highlight}
            pausing={isStill ? null : { isPaused: wasAsked, toggle: togglePause }}
            setPaused={setPaused}
            onSettled={settle}
            onAsk={ask}
            onGone={drop}
            closeHref={closeHref}
            onClose={onClose}
          />
          <StoryTurns
            previous={queue.hasPrevious ? previous : null}
            next={next}
            previousHref={linkTo(index - 1)}
            nextHref={linkTo(index + 1)}
          />
        </>
      )}
      {isDeleting && story && (
        <StoryDeletion story={story} onDeleted={drop} onClose={() => setDeleting(false)} />
      )}
    </div>
  );
}
