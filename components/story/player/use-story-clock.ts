import { useEffect, useRef } from "react";
import { STORY_DURATION_MS, STORY_TICK_MS } from "#contract/limits-story";

interface StoryClock {
  /** Of the story that is shown; another one starts anew. */
  storyKey: string;
  /** Stands still, and goes on from the very moment afterwards. */
  isPaused: boolean;
  /** Hears of every tick, with the share of the time that is over, from 0 to 1. */
  onTick: (share: number) => void;
  /** The time is over. */
  onEnd: () => void;
}

/**
 * Counts the 10 seconds of a story in ticks of 50 ms (part 2 section 9). Time is measured and not added up, so a browser
 * that lets timers wait makes no story longer.
 */
export function useStoryClock({ storyKey, isPaused, onTick, onEnd }: StoryClock): void {
  const spentMs = useRef(0);
  const heard = useRef({ onTick, onEnd });
  useEffect(() => {
    heard.current = { onTick, onEnd };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another story is another key
  useEffect(() => {
    spentMs.current = 0;
    heard.current.onTick(0);
  }, [storyKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (isPaused) return undefined;
    const start = performance.now() - spentMs.current;
    const timer = setInterval(() => {
      spentMs.current = performance.now() - start;
      heard.current.onTick(Math.min(1, spentMs.current / STORY_DURATION_MS));
      if (spentMs.current < STORY_DURATION_MS) return;
      clearInterval(timer);
      heard.current.onEnd();
    }, STORY_TICK_MS);
    return () => {
      clearInterval(timer);
      spentMs.current = performance.now() - start;
    };
  }, [storyKey, isPaused]);
}
