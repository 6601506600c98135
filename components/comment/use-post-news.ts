import { useEffect } from "react";
import { onPostChanged, onPostWatched } from "#components/post/on-post-changed.ts";
import { SECOND } from "#contract/units";

/** What changes within this is asked for together; not everybody asks at once. */
const ASK_APART_MS = SECOND;

/**
 * Asks what is new below a post whenever the server tells that something is.
 * @param ask the same from render to render
 */
export function usePostNews(postId: string, ask: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askSoon = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          ask();
        },
        ASK_APART_MS * (0.5 + Math.random() / 2),
      );
    };
    const stops = [onPostChanged(postId, askSoon), onPostWatched(postId, askSoon)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [postId, ask]);
}
