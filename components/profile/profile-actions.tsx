"use client";

import dynamic from "next/dynamic";
import { loadLazily } from "#lib/client/page/lazy-load";

/** What can be done about somebody: follow, and the menu with the rest. A bundle of its own, which one's own profile never loads. */
export const ProfileActions = dynamic(
  async () => (await loadLazily(() => import("./profile-action-bar.tsx"))).ProfileActionBar,
);
