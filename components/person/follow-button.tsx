"use client";

import dynamic from "next/dynamic";
import { loadLazily } from "#lib/client/page/lazy-load";

/** Follow, Following or Cancel Request, from a bundle that visitors never load. */
export const FollowButton = dynamic(
  async () => (await loadLazily(() => import("./follow-toggle.tsx"))).FollowToggle,
);
