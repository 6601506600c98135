"use client";

import dynamic from "next/dynamic";
import { loadLate } from "#lib/client/page/late-parts";

// What visitors never load. In one file, since each of its own would repeat how it is loaded; every import in its
// place, since that is where the framework looks for what a page should preload.

/** `MemberActions`. */
export const LazyActions = dynamic(
  async () => (await loadLate(() => import("./member-controls.ts"))).MemberActions,
);

/** `MemberPoll`. */
export const LazyPoll = dynamic(
  async () => (await loadLate(() => import("./member-controls.ts"))).MemberPoll,
);

/** `MemberMenu`. */
export const PostMenu = dynamic(
  async () => (await loadLate(() => import("./member-controls.ts"))).MemberMenu,
);
