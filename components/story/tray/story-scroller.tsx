"use client";

import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide";
import { type ReactNode, type RefObject, useMemo, useRef } from "react";
import { useStoryViewer } from "#components/story/player/use-story-viewer";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import { STORY_SCROLL_PX } from "#contract/limits-story";
import { routes } from "#contract/web-routes";
import { reducedMotion } from "#lib/client/page/reduced-motion";
import { classNames } from "#lib/shared/class-names";
import type { Viewer } from "#lib/shared/viewer";
import { StoryCard } from "./story-card.tsx";
import { storyTrayTexts as texts } from "./texts.ts";
import { type ServedTray, useLiveTray } from "./use-live-tray.ts";
import { useScrollEnds } from "./use-scroll-ends.ts";

interface StoryScrollerProps {
  viewer: Viewer;
  /** Stories rendered by the server. */
  served: ServedTray;
  /** Shown before the cards. */
  children: ReactNode;
}

/** The tray's cards with arrows that scroll by 200 px. Opens the story viewer. */
export function StoryScroller({ viewer, served, children }: StoryScrollerProps) {
  const list = useRef<HTMLUListElement>(null);
  const { own, reels, waiting, isWhole, settle, refresh } = useLiveTray(viewer.username, served, list);
  const ends = useScrollEnds(list, reels.length + (own ? 1 : 0));
  const people = useMemo(
    () => [...(own ? [own] : []), ...reels].map(({ person }) => person.username),
    [own, reels],
  );
  const { shown, open } = useStoryViewer({
    viewer,
    people,
    onClosed() {
      settle();
      // View counts and unseen stories have changed.
      void refresh();
    },
  });

  function showNew(): void {
    settle();
    list.current?.scrollTo({ left: 0 });
    list.current?.querySelector<HTMLElement>("[data-author] a")?.focus({ preventScroll: true });
  }

  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links within handle keys */}
      <ul
        ref={list}
        onClick={open}
        // A picture's signed address may have expired on a page that was open for long.
        onErrorCapture={() => void refresh()}
        className="flex scroll-px-4 gap-2 overflow-x-auto overscroll-x-contain px-4 py-3 [scrollbar-width:none]"
      >
        {children}
        {own && <StoryCard reel={own} isOwn />}
        {reels.map((reel) => (
          <StoryCard key={reel.person.id} reel={reel} />
        ))}
        {!isWhole && (
          <li className="story-card">
            <Link href={routes.allStories()} className="story-tile">
              {texts.all}
            </Link>
          </li>
        )}
        {!own && reels.length === 0 && (
          <li className="flex min-w-0 flex-1 items-center px-3 text-sm text-pretty text-secondary">
            {texts.none}
          </li>
        )}
      </ul>
      <div role="status" className="absolute inset-x-0 top-5 flex h-0 justify-center">
        {waiting > 0 && (
          <Button variant="primary" size="small" onClick={showNew} className="rounded-full shadow-float">
            <Icon of={ArrowLeft} className="size-4" />
            {texts.showNew(waiting)}
          </Button>
        )}
      </div>
      <ScrollArrows list={list} ends={ends} />
      {shown}
    </div>
  );
}

interface ScrollArrowsProps {
  list: RefObject<HTMLUListElement | null>;
  ends: ReturnType<typeof useScrollEnds>;
}

/** Fingers scroll by themselves. */
const arrowStyle =
  "absolute top-1/2 hidden -translate-y-1/2 border border-line bg-raised/90 pointer-fine:grid";

function ScrollArrows({ list, ends }: ScrollArrowsProps) {
  const scroll = (step: 1 | -1) =>
    list.current?.scrollBy({
      left: step * STORY_SCROLL_PX,
      behavior: reducedMotion().matches ? "auto" : "smooth",
    });
  return (
    <>
      {ends.back && (
        <IconButton
          icon={ChevronLeft}
          label={texts.back}
          onClick={() => scroll(-1)}
          className={classNames(arrowStyle, "left-2")}
        />
      )}
      {ends.on && (
        <IconButton
          icon={ChevronRight}
          label={texts.on}
          onClick={() => scroll(1)}
          className={classNames(arrowStyle, "right-2")}
        />
      )}
    </>
  );
}
