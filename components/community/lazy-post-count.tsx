"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { loadMembershipControls } from "./membership/lazy-membership.tsx";

// Separate from ./membership/lazy-membership.tsx, which is on every page.
const Posts = lazy(async () => ({ default: (await loadMembershipControls()).PostCount }));

/** `PostCount`, from a bundle that visitors never load. */
export function LivePostCount(props: ComponentProps<typeof Posts>) {
  return (
    <Suspense>
      <Posts {...props} />
    </Suspense>
  );
}
