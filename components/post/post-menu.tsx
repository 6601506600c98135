"use client";

import dynamic from "next/dynamic";

/** `MemberMenu`, a bundle of its own, which visitors never load. */
export const PostMenu = dynamic(async () => (await import("./member-parts.ts")).MemberMenu);
