"use client";

import { useEffect } from "react";

/** Once followed, all videos of all later pages are. */
let isFollowed = false;

function follow(): void {
  if (isFollowed) return;
  isFollowed = true;
  import("#lib/client/video/follow-videos").then(
    ({ followVideos }) => followVideos(),
    // They stand still and have their controls; the next one that comes into the page asks again.
    () => {
      isFollowed = false;
    },
  );
}

/**
 * Lets the videos of all pages play and stop by themselves. What that takes is loaded with the first of them: a video says
 * so itself when it comes into a page.
 */
export function VideoRoot() {
  useEffect(() => {
    if (document.querySelector("video[data-plays]")) follow();
    const listening = new AbortController();
    // Events of players do not bubble; they are caught on their way down.
    document.addEventListener("loadstart", follow, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return null;
}
