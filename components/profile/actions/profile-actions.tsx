"use client";

import dynamic from "next/dynamic";
import { loadLazily } from "#lib/client/page/lazy-load";

/** Actions on another member's profile, from a bundle that the own profile never loads. */
export const ProfileActions = dynamic(
  async () => (await loadLazily(() => import("./profile-action-bar.tsx"))).ProfileActionBar,
);
