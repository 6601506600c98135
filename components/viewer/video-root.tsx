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

function isInView(video: Element): boolean {
  const { top, bottom } = video.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}

/** Loads immediately if a video is in view, otherwise after the first view. */
function followSoon(): void {
  if (isFollowed) return;
  if ([...document.querySelectorAll(PLAYERS)].some(isInView)) follow();
  else void untilFirstViewed().then(follow);
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
