"use client";

import dynamic from "next/dynamic";

/** Where a member writes; a bundle of its own, which visitors never load. */
export const Composer = dynamic(async () => (await import("./home-parts.ts")).ComposerForm);
