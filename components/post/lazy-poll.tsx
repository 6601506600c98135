"use client";

import dynamic from "next/dynamic";

/** `MemberPoll`, a bundle of its own, which visitors never load. */
export const LazyPoll = dynamic(async () => (await import("./member-parts.ts")).MemberPoll);
