"use client";

import dynamic from "next/dynamic";
import { loadLate } from "#lib/client/page/late-parts";

/** The story scroller, which visitors never load: see components/post/lazy-member-controls.tsx. */
export const LazyScroller = dynamic(
  async () => (await loadLate(() => import("./story-scroller.tsx"))).StoryScroller,
);
