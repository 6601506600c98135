"use client";

import dynamic from "next/dynamic";
import { loadLazily } from "#lib/client/page/lazy-load";

/** The story scroller, which visitors never load: see components/post/lazy-member-controls.tsx. */
export const LazyScroller = dynamic(
  async () => (await loadLazily(() => import("./story-scroller.tsx"))).StoryScroller,
);
