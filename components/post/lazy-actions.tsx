"use client";

import dynamic from "next/dynamic";

/** `MemberActions`, a bundle of its own, which visitors never load. */
export const LazyActions = dynamic(async () => (await import("./member-parts.ts")).MemberActions);
