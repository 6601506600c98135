"use client";

import dynamic from "next/dynamic";

/** Follow, Following or Cancel Request; a bundle of its own, which visitors never load. */
export const FollowButton = dynamic(async () => (await import("./follow-toggle.tsx")).FollowToggle);
