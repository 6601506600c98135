"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { loadLazily } from "#lib/client/page/lazy-load";
import { untilFirstViewed } from "#lib/client/page/start-when-idle";

// `React.lazy` instead of `next/dynamic`, which requests a non-existent chunk on pages whose own script contains these components.

/** Loads the controls after the first view. Until then the server's HTML is shown and works as without script. */
export async function loadMembershipControls() {
  await untilFirstViewed();
  return loadLazily(() => import("./membership-controls.ts"));
}

const Toggle = lazy(async () => ({ default: (await loadMembershipControls()).JoinToggle }));
const Count = lazy(async () => ({ default: (await loadMembershipControls()).MemberCount }));
const Freeze = lazy(async () => ({ default: (await loadMembershipControls()).FreezeUntilNavigation }));

/** `JoinToggle`, from a bundle that visitors never load. */
export function JoinButton(props: ComponentProps<typeof Toggle>) {
  return (
    <Suspense>
      <Toggle {...props} />
    </Suspense>
  );
}

/** `MemberCount`, likewise. */
export function LiveMemberCount(props: ComponentProps<typeof Count>) {
  return (
    <Suspense>
      <Count {...props} />
    </Suspense>
  );
}

/** `FreezeUntilNavigation`, likewise. */
export function FrozenUntilNavigation(props: ComponentProps<typeof Freeze>) {
  return (
    <Suspense>
      <Freeze {...props} />
    </Suspense>
  );
}
