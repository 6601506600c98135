"use client";

import { ChevronLeft, ChevronRight } from "lucide";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "#components/ui/icon-button";
import { STORY_SCROLL_PX } from "#contract/limits-story";
import { storyTrayMessages as texts } from "#lib/shared/messages/story";

interface StoryScrollerProps {
  /** The reader's own username. */
  viewer: string;
  /** The cards, as the server has rendered them. */
  children: ReactNode;
}

/** Where the list can still be scrolled to. */
function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  const way = Math.abs(scrollLeft);
  return { back: way > 1, on: way + clientWidth < scrollWidth - 1 };
}

/** Scrolls the cards by 200 px with its arrows (part 2 section 9), and opens the viewer, whose code comes when it is wanted. */
export function StoryScroller({ viewer, children }: StoryScrollerProps) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ back: false, on: false });
  const [shown, setShown] = useState<ReactNode>(null);

  useEffect(() => {
    const cards = list.current;
    if (!cards) return undefined;
    const look = () =>
      setEnds((last) => {
        const next = endsOf(cards);
        return next.back === last.back && next.on === last.on ? last : next;
      });
    const watch = new ResizeObserver(look);
    watch.observe(cards);
    cards.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      cards.removeEventListener("scroll", look);
    };
  }, []);

  async function open(event: MouseEvent<HTMLElement>): Promise<void> {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-story-of]") : null;
    if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    // Where the focus returns to; not every browser focuses a link that is pressed.
    link.focus({ preventScroll: true });
    const cards = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-story-of]")];
    const people = cards.map((card) => card.dataset.storyOf ?? "");
    const start = { username: link.dataset.storyOf ?? "" };
    try {
      const { StoryViewer } = await import("./story-viewer.tsx");
      setShown(<StoryViewer people={people} start={start} viewer={viewer} onClosed={() => setShown(null)} />);
    } catch {
      window.location.assign(link.href);
    }
  }

  const scroll = (step: 1 | -1) =>
    list.current?.scrollBy({ left: step * STORY_SCROLL_PX, behavior: "smooth" });
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links within are pressed by keys as well */}
      <ul
        ref={list}
        onClick={(event) => void open(event)}
        className="flex snap-x scroll-px-4 gap-2 overflow-x-auto overscroll-x-contain px-4 py-3 [scrollbar-width:none]"
      >
        {children}
      </ul>
      {ends.back && (
        <IconButton
          icon={ChevronLeft}
          label={texts.back}
          onClick={() => scroll(-1)}
          className="story-arrow left-2"
        />
      )}
      {ends.on && (
        <IconButton
          icon={ChevronRight}
          label={texts.on}
          onClick={() => scroll(1)}
          className="story-arrow right-2"
        />
      )}
      {shown}
    </div>
  );
}
