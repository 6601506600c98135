"use client";

import dynamic from "next/dynamic";
import { loadLazily } from "#lib/client/page/lazy-load";

// What visitors never load, or rarely. One file, so that the loading code is not repeated; each import is written out, because the framework
// finds what to preload by it.

/** `MemberActions`. */
export const LazyActions = dynamic(
  async () => (await loadLazily(() => import("./member-controls.ts"))).MemberActions,
);

/** `PostReason`. */
export const LazyReason = dynamic(
  async () => (await loadLazily(() => import("./member-controls.ts"))).PostReason,
);

/** `RemovedNotice`: only authors see it. */
export const LazyRemovedNotice = dynamic(
  async () => (await loadLazily(() => import("./member-controls.ts"))).RemovedNotice,
);

/** `RepostLine`, for visitors: the only reason that they meet, and only on profiles. */
export const VisitorReason = dynamic(
  async () => (await loadLazily(() => import("./repost-line.tsx"))).RepostLine,
);

/** `MemberPoll`. */
export const LazyPoll = dynamic(
  async () => (await loadLazily(() => import("./member-controls.ts"))).MemberPoll,
);

/** `PostQuote`: most posts are no quotes. */
export const PostQuote = dynamic(
  async () => (await loadLazily(() => import("#components/post/cards/quoted-post"))).PostQuote,
);

/** `MemberMenu`. */
export const PostMenu = dynamic(
  async () => (await loadLazily(() => import("./member-controls.ts"))).MemberMenu,
);

/** `LinkCard`: most posts have none. */
export const LinkCard = dynamic(
  async () => (await loadLazily(() => import("#components/ui/link-card"))).LinkCard,
);
