"use client";

import dynamic from "next/dynamic";
import { loadLazily } from "#lib/client/page/lazy-load";

// One bundle that visitors never load: see components/post/lazy-member-controls.tsx.

/** The composer. */
export const Composer = dynamic(
  async () => (await loadLazily(() => import("./feed-composer.ts"))).ComposerForm,
);

/** Shows how many new posts there are. */
export const FreshPosts = dynamic(
  async () => (await loadLazily(() => import("./feed-composer.ts"))).FreshPostsPill,
);

/** The member's posts since the page was loaded. */
export const NewPosts = dynamic(
  async () => (await loadLazily(() => import("./feed-composer.ts"))).NewPostRows,
);
