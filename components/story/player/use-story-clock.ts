import { useEffect, useRef } from "react";
import { STORY_DURATION_MS, STORY_TICK_MS } from "#contract/limits-story";

interface StoryClock {
  /** Changes with the story; a new key restarts the clock. */
  storyKey: string;
  /** Pauses, and later resumes from the same moment. */
  isPaused: boolean;
  /** Called on every tick with the elapsed share, from 0 to 1. */
  onTick: (share: number) => void;
  /** The time has elapsed. */
  onEnd: () => void;
}

/**
 * Counts a story's 10 seconds in ticks of 50 ms. Time is measured instead of summed, so throttled timers do not prolong a story.
 */
export function useStoryClock({ storyKey, isPaused, onTick, onEnd }: StoryClock): void {
  const spentMs = useRef(0);
  const callbacks = useRef({ onTick, onEnd });
  useEffect(() => {
    callbacks.current = { onTick, onEnd };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key restarts the clock
  useEffect(() => {
    spentMs.current = 0;
    callbacks.current.onTick(0);
  }, [storyKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isPaused) return undefined;
    const start = performance.now() - spentMs.current;
    const timer = setInterval(() => {
      spentMs.current = performance.now() - start;
      callbacks.current.onTick(Math.min(1, spentMs.current / STORY_DURATION_MS));
      if (spentMs.current < STORY_DURATION_MS) return;
      clearInterval(timer);
      callbacks.current.onEnd();
    }, STORY_TICK_MS);
    return () => {
      clearInterval(timer);
      spentMs.current = performance.now() - start;
    };
  }, [storyKey, isPaused]);
}
