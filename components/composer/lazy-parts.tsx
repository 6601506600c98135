"use client";

import dynamic from "next/dynamic";
import { loadLate } from "#lib/client/page/late-parts";

// One bundle, which visitors never load: see components/post/lazy-parts.tsx.

/** Where a member writes. */
export const Composer = dynamic(async () => (await loadLate(() => import("./home-parts.ts"))).ComposerForm);

/** The pill that says how many posts are new. */
export const FreshPosts = dynamic(
  async () => (await loadLate(() => import("./home-parts.ts"))).FreshPostsPill,
);

/** What the member has just written. */
export const NewPosts = dynamic(async () => (await loadLate(() => import("./home-parts.ts"))).NewPostRows);
