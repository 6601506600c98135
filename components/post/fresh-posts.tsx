"use client";

import dynamic from "next/dynamic";

/** The pill that says how many posts are new; loaded after the page, since it has nothing to say before. */
export const FreshPosts = dynamic(async () => (await import("./fresh-posts-pill.tsx")).FreshPostsPill, {
  ssr: false,
});
