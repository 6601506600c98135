"use client";

import dynamic from "next/dynamic";
import { loadLate } from "#lib/client/page/late-parts";

/** The scroller of stories, which visitors never load: see components/post/lazy-member-controls.tsx. */
export const LazyScroller = dynamic(
  async () => (await loadLate(() => import("./story-scroller.tsx"))).StoryScroller,
);
