"use client";

import dynamic from "next/dynamic";
import { loadLazily } from "#lib/client/page/lazy-load";

/** Follow, Following or Cancel Request; a bundle of its own, which visitors never load. */
export const FollowButton = dynamic(
  async () => (await loadLazily(() => import("./follow-toggle.tsx"))).FollowToggle,
);
