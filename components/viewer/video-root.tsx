"use client";

import { useEffect } from "react";
import { untilFirstViewed } from "#lib/client/page/start-when-idle";

const PLAYERS = "video[data-plays]";

/** Loaded once for all pages. */
let isFollowed = false;

function follow(): void {
  if (isFollowed) return;
  isFollowed = true;
  import("./follow-videos.ts").then(
    ({ followVideos }) => followVideos(),
    // On failure videos keep their controls, and the next video tries again.
    () => {
      isFollowed = false;
    },
  );
}

/** Waits even for a video in view: it can be started by hand meanwhile, which ends the wait. */
function followSoon(): void {
  if (!isFollowed) void untilFirstViewed().then(follow);
}

/**
 * Plays and pauses videos automatically on all pages. The code is loaded with the first video, which announces itself by its
 * `loadstart` event.
 */
export function VideoRoot() {
  useEffect(() => {
    if (document.querySelector(PLAYERS)) followSoon();
    const listening = new AbortController();
    // Media events do not bubble, so they are captured.
    document.addEventListener("loadstart", followSoon, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return null;
}
