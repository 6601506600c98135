"use client";

import dynamic from "next/dynamic";
import { useEffect } from "react";
import { loadLazily } from "#lib/client/page/lazy-load";
import { prepareComposer } from "./composer-chunks.ts";
import type { ComposerProps } from "./composer-form.tsx";

// One bundle that visitors never load: see components/post/lazy-member-controls.tsx.

const FeedComposerForm = dynamic(
  async () => (await loadLazily(() => import("./feed-composer.ts"))).FeedComposerForm,
);

/** The composer above a feed. Its tools are loaded once the page is used. */
export function Composer(props: ComposerProps) {
  useEffect(prepareComposer, []);
  return <FeedComposerForm {...props} />;
}

/** Shows how many new posts there are. */
export const FreshPosts = dynamic(
  async () => (await loadLazily(() => import("./feed-composer.ts"))).FreshPostsPill,
);

/** The tabs of a member's home. */
export const HomeTabs = dynamic(async () => (await loadLazily(() => import("./feed-composer.ts"))).HomeTabs);

/** What a new member's home begins with. */
export const KeptStart = dynamic(
  async () => (await loadLazily(() => import("./feed-composer.ts"))).KeptStart,
);

/** The member's posts since the page was loaded. */
export const NewPosts = dynamic(
  async () => (await loadLazily(() => import("./feed-composer.ts"))).NewPostRows,
);
