"use client";

import type { RefObject } from "react";
import { storyTexts as texts } from "./texts.ts";

export interface StorySegmentsProps {
  count: number;
  index: number;
  /** The current segment's fill, scaled by the clock. */
  fill: RefObject<HTMLSpanElement | null>;
  /** Stories do not advance: the current segment is full. */
  isStill: boolean;
  onJump: (index: number) => void;
}

/** As many in a highlight leave no room between them on a phone. */
const MANY = 40;

/** The bar over a story with a segment for each story of its author or highlight; a press jumps to that story. */
export function StorySegments({ count, index, fill, isStill, onJump }: StorySegmentsProps) {
  return (
    <ol className={count > MANY ? "flex gap-px" : "flex gap-1"}>
      {Array.from({ length: count }, (_, at) => {
        const isDone = at < index || (at === index && isStill);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment's identity is its index
          <li key={at} className="min-w-0 flex-1">
            <button
              type="button"
              aria-label={texts.place(at + 1, count)}
              aria-current={at === index ? "true" : undefined}
              // So many would stand in the way of all other controls; the arrow keys step through them.
              tabIndex={count > MANY && at !== index ? -1 : undefined}
              onClick={() => onJump(at)}
              className="grid min-h-target w-full items-center rounded-[0.25rem] focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
            >
              <span className="story-bar forced-color-adjust-none">
                <span
                  // A new element for each story, so that no progress of the last one remains.
                  key={at === index && !isStill ? `${index}` : isDone ? "done" : "ahead"}
                  // Without progress there is nothing to reset.
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
