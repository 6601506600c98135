import { MINUTE } from "#contract/units";
import type { Clock } from "#upstream/core/clock";

const REFRESH_INTERVAL_MS = MINUTE;

/**
 * Returns a wrapper of reads that refreshes and reads again if the answer is empty, as on a server whose sweep has
 * not run yet. Refreshes at most once a minute.
 */
export function createRefreshWhenEmpty(clock: Clock, refresh: (now: Date) => Promise<void>) {
  let last: { at: number; done: Promise<void> } | undefined;
  return async <Answer>(
    read: () => Promise<Answer>,
    isEmpty: (answer: Answer) => boolean,
  ): Promise<Answer> => {
    const answer = await read();
    if (!isEmpty(answer)) return answer;
    const now = clock();
    if (!last || now.getTime() - last.at >= REFRESH_INTERVAL_MS)
      last = { at: now.getTime(), done: refresh(now) };
    try {
      await last.done;
    } catch (error) {
      // Rejects for all current callers, but is not cached.
      last = undefined;
      throw error;
    }
    return read();
  };
}
