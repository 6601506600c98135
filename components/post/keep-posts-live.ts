import { SECOND, WATCHED_POSTS_MAX } from "#contract/limits";
import { receive } from "#lib/client/overlay";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { tellServer } from "#lib/client/realtime/tell-server";
import { tellWatched } from "./on-post-changed.ts";
import { refreshGonePosts, refreshPostStates } from "./refresh-post-states.ts";
import { onPostsInView, postsInView } from "./visible-posts.ts";

/** The server hears at most this often what is in view: it ends lines that say too much. */
const WATCH_APART_MS = 2 * SECOND;
/** What changes within this is asked for together; not everybody asks at once. */
const ASK_APART_MS = SECOND;

/** Calls back once, some time after it was first asked to. */
function delayed(callback: () => void, delayMs: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask() {
      timer ??= setTimeout(() => {
        timer = undefined;
        callback();
      }, delayMs());
    },
    stop: () => clearTimeout(timer),
  };
}

/** Tells the server which posts are in view, and takes over how those that change are now. Returns how to stop. */
export function keepPostsLive(): () => void {
  const changed = new Set<string>();
  let watched: readonly string[] = [];

  const shown = () => postsInView().slice(-WATCHED_POSTS_MAX);
  const asking = delayed(
    () => {
      const ids = shown().filter((id) => changed.has(id));
      changed.clear();
      if (ids.length > 0) void refreshPostStates(ids);
    },
    () => ASK_APART_MS * (0.5 + Math.random() / 2),
  );
  const telling = delayed(
    () => {
      const ids = shown();
      const isSame = ids.length === watched.length && ids.every((id) => watched.includes(id));
      if (isSame || !tellServer("watchPosts", ids)) return;
      // What has happened since the page was made, which Back may show again much later, nobody has told.
      const fresh = ids.filter((id) => !watched.includes(id));
      for (const id of fresh) changed.add(id);
      tellWatched(fresh);
      watched = ids;
      asking.ask();
    },
    () => WATCH_APART_MS,
  );

  const stops = [
    onPostsInView(telling.ask),
    onServerEvent("postChanged", ({ postId, counts }) => {
      if (counts) {
        receive(`post ${postId}`, counts);
        return;
      }
      changed.add(postId);
      asking.ask();
    }),
    // A new connection knows nothing of what is in view.
    onServerEvent("registered", () => {
      watched = [];
      telling.ask();
      void refreshGonePosts();
    }),
    // Whose posts were gone may be somebody whose posts the member sees again.
    onServerEvent("relationChanged", () => void refreshGonePosts()),
  ];
  return () => {
    telling.stop();
    asking.stop();
    for (const stop of stops) stop();
  };
}
