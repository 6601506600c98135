"use client";

import dynamic from "next/dynamic";

/** What the member has just written; a bundle of its own, which visitors never load. */
export const NewPosts = dynamic(async () => (await import("./home-parts.ts")).NewPostRows);
