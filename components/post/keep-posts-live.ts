import { WATCHED_POSTS_MAX } from "#contract/limits-realtime";
import { SECOND } from "#contract/units";
import { receive } from "#lib/client/overlay";
import { emitToServer } from "#lib/client/realtime/emit-to-server";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { notifyWatched } from "./on-post-changed.ts";
import { refreshGonePosts, refreshPostStates } from "./refresh-post-states.ts";
import { onPostsInView, postsInView } from "./visible-posts.ts";

/** Minimum interval of `watchPosts` messages: the server closes connections that send too much. */
const WATCH_APART_MS = 2 * SECOND;
/** Changes within this time are loaded together; the delay is random, so that not all pages ask at once. */
const REFRESH_APART_MS = SECOND;

/** Calls back once after a delay, however often it is scheduled meanwhile. */
function delayed(callback: () => void, delayMs: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule() {
      timer ??= setTimeout(() => {
        timer = undefined;
        callback();
      }, delayMs());
    },
    stop: () => clearTimeout(timer),
  };
}

/** Reports to the server which posts are in view, and applies their changes. Returns a function that stops it. */
export function keepPostsLive(): () => void {
  const changed = new Set<string>();
  let watched: readonly string[] = [];

  const shown = () => postsInView().slice(-WATCHED_POSTS_MAX);
  const refresh = delayed(
    () => {
      const ids = shown().filter((id) => changed.has(id));
      changed.clear();
      if (ids.length > 0) void refreshPostStates(ids);
    },
    () => REFRESH_APART_MS * (0.5 + Math.random() / 2),
  );
  const report = delayed(
    () => {
      const ids = shown();
      const isSame = ids.length === watched.length && ids.every((id) => watched.includes(id));
      if (isSame || !emitToServer("watchPosts", ids)) return;
      // Changes since the page was rendered, which Back may show much later, were not reported.
      const fresh = ids.filter((id) => !watched.includes(id));
      for (const id of fresh) changed.add(id);
      notifyWatched(fresh);
      watched = ids;
      refresh.schedule();
    },
    () => WATCH_APART_MS,
  );

  const unsubscribers = [
    onPostsInView(report.schedule),
    onServerEvent("postChanged", ({ postId, counts }) => {
      if (counts) {
        receive(`post ${postId}`, counts);
        return;
      }
      changed.add(postId);
      refresh.schedule();
    }),
    // A new connection has no watched posts.
    onServerEvent("registered", () => {
      watched = [];
      report.schedule();
      void refreshGonePosts();
    }),
    // Posts hidden from the member, such as a blocked author's, may be visible again.
    onServerEvent("relationChanged", () => void refreshGonePosts()),
  ];
  return () => {
    report.stop();
    refresh.stop();
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
