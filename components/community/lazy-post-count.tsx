"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { membershipParts } from "./membership/lazy-membership.tsx";

// Apart from ./lazy-membership.tsx, which every page has.
const Posts = lazy(async () => ({ default: (await membershipParts()).PostCount }));

/** `PostCount`, a bundle of its own, which visitors never load. */
export function LivePostCount(props: ComponentProps<typeof Posts>) {
  return (
    <Suspense>
      <Posts {...props} />
    </Suspense>
  );
}
