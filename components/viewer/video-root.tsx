"use client";

import { useEffect } from "react";
import { untilFirstViewed } from "#lib/client/page/start-when-idle";

const PLAYERS = "video[data-plays]";

/** Once followed, all videos of all later pages are. */
let isFollowed = false;

function follow(): void {
  if (isFollowed) return;
  isFollowed = true;
  import("./follow-videos.ts").then(
    ({ followVideos }) => followVideos(),
    // They stand still and have their controls; the next one that comes into the page asks again.
    () => {
      isFollowed = false;
    },
  );
}

function isInView(video: Element): boolean {
  const { top, bottom } = video.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}

/** Follows at once where a video is in view; for those further down there is time. */
function followSoon(): void {
  if (isFollowed) return;
  if ([...document.querySelectorAll(PLAYERS)].some(isInView)) follow();
  else void untilFirstViewed().then(follow);
}

/**
 * Lets the videos of all pages play and stop by themselves. What that takes is loaded with the first of them: a video says
 * so itself when it comes into a page.
 */
export function VideoRoot() {
  useEffect(() => {
    if (document.querySelector(PLAYERS)) followSoon();
    const listening = new AbortController();
    // Events of players do not bubble; they are caught on their way down.
    document.addEventListener("loadstart", followSoon, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return null;
}
