"use client";

import dynamic from "next/dynamic";
import { loadLazily } from "#lib/client/page/lazy-load";

/** Follow or Following, from a bundle that visitors never load. */
export const FollowHashtagButton = dynamic(
  async () => (await loadLazily(() => import("./live-hashtag-toggle.tsx"))).LiveHashtagToggle,
);
