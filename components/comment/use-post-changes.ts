import { useEffect } from "react";
import { onPostChanged, onPostWatched } from "#components/post/on-post-changed.ts";
import { SECOND } from "#contract/units";

/** Changes within this time cause one callback; the delay is random, so that not all pages ask at once. */
const REFRESH_APART_MS = SECOND;

/**
 * Calls back when the server reports a change of a post or its comments.
 * @param callback must keep its identity
 */
export function usePostChanges(postId: string, callback: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          callback();
        },
        REFRESH_APART_MS * (0.5 + Math.random() / 2),
      );
    };
    const unsubscribers = [onPostChanged(postId, schedule), onPostWatched(postId, schedule)];
    return () => {
      clearTimeout(timer);
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [postId, callback]);
}
