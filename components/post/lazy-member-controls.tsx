"use client";

import dynamic from "next/dynamic";
import { loadLazily } from "#lib/client/page/lazy-load";

// What visitors never load. One file, so that the loading code is not repeated; each import is written out, because the framework
// finds what to preload by it.

/** `MemberActions`. */
export const LazyActions = dynamic(
  async () => (await loadLazily(() => import("./member-controls.ts"))).MemberActions,
);

/** `HashtagLine`. */
export const LazyHashtagLine = dynamic(
  async () => (await loadLazily(() => import("./member-controls.ts"))).HashtagLine,
);

/** `MemberPoll`. */
export const LazyPoll = dynamic(
  async () => (await loadLazily(() => import("./member-controls.ts"))).MemberPoll,
);

/** `MemberMenu`. */
export const PostMenu = dynamic(
  async () => (await loadLazily(() => import("./member-controls.ts"))).MemberMenu,
);
