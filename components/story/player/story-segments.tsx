"use client";

import type { RefObject } from "react";
import { storyTexts as texts } from "#components/story/texts.ts";

export interface StorySegmentsProps {
  count: number;
  index: number;
  /** The part of the current segment that fills; whoever counts the time moves it. */
  fill: RefObject<HTMLSpanElement | null>;
  /** Nothing fills by itself: the current one is full. */
  isStill: boolean;
  onJump: (index: number) => void;
}

/** The bar over a story, a segment for each of its person's; pressing one leads to its story (part 2 section 4). */
export function StorySegments({ count, index, fill, isStill, onJump }: StorySegmentsProps) {
  return (
    <ol className="story-segments">
      {Array.from({ length: count }, (_, at) => {
        const isDone = at < index || (at === index && isStill);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a segment is
          <li key={at}>
            <button
              type="button"
              aria-label={texts.place(at + 1, count)}
              aria-current={at === index ? "true" : undefined}
              onClick={() => onJump(at)}
              className="story-segment"
            >
              <span className="story-bar">
                <span
                  // Another story begins with another element, so that nothing of the last one's time is left on it.
                  key={at === index && !isStill ? `${index}` : isDone ? "done" : "ahead"}
                  // Where nothing fills, nothing is to be set back to the beginning either.
                  ref={at === index && !isStill ? fill : undefined}
                  data-done={isDone ? "" : undefined}
                  className="story-fill"
                />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
