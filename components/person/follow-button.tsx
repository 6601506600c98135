"use client";

import dynamic from "next/dynamic";
import { loadLate } from "#lib/client/page/late-parts";

/** Follow, Following or Cancel Request; a bundle of its own, which visitors never load. */
export const FollowButton = dynamic(
  async () => (await loadLate(() => import("./follow-toggle.tsx"))).FollowToggle,
);
