"use client";

import dynamic from "next/dynamic";
import { loadLate } from "#lib/client/page/late-parts";

// One bundle that visitors never load: see components/post/lazy-member-controls.tsx.

/** The composer. */
export const Composer = dynamic(
  async () => (await loadLate(() => import("./feed-composer.ts"))).ComposerForm,
);

/** Shows how many new posts there are. */
export const FreshPosts = dynamic(
  async () => (await loadLate(() => import("./feed-composer.ts"))).FreshPostsPill,
);

/** The member's posts since the page was loaded. */
export const NewPosts = dynamic(async () => (await loadLate(() => import("./feed-composer.ts"))).NewPostRows);
