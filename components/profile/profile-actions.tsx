"use client";

import dynamic from "next/dynamic";
import { loadLate } from "#lib/client/page/late-parts";

/** What can be done about somebody: follow, and the menu with the rest. A bundle of its own, which one's own profile never loads. */
export const ProfileActions = dynamic(
  async () => (await loadLate(() => import("./profile-action-bar.tsx"))).ProfileActionBar,
);
