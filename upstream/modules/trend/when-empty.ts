import { MINUTE } from "#contract/limits";
import type { Clock } from "#upstream/core/clock";

const AGAIN_AFTER_MS = MINUTE;

/**
 * Computes what a sweep has not come to yet, as on a server that has just started: an empty answer is asked for once more after
 * that, and at most once a minute.
 */
export function createWhenEmpty(clock: Clock, refresh: (now: Date) => Promise<void>) {
  let last: { at: number; done: Promise<void> } | undefined;
  return async <Answer>(
    read: () => Promise<Answer>,
    isEmpty: (answer: Answer) => boolean,
  ): Promise<Answer> => {
    const answer = await read();
    if (!isEmpty(answer)) return answer;
    const now = clock();
    if (!last || now.getTime() - last.at >= AGAIN_AFTER_MS) last = { at: now.getTime(), done: refresh(now) };
    try {
      await last.done;
    } catch (error) {
      // A failure is everybody's who waits for it now, and nobody's afterwards.
      last = undefined;
      throw error;
    }
    return read();
  };
}
