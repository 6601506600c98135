"use client";

import { type ComponentProps, lazy, Suspense } from "react";

// Apart from ./lazy-membership.tsx, which every page has.
const Posts = lazy(async () => ({ default: (await import("./membership-parts.ts")).PostCount }));

/** `PostCount`, a bundle of its own, which visitors never load. */
export function LivePostCount(props: ComponentProps<typeof Posts>) {
  return (
    <Suspense>
      <Posts {...props} />
    </Suspense>
  );
}
