"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { loadLazily } from "#lib/client/page/lazy-load";
import { untilFirstViewed } from "#lib/client/page/start-when-idle";

// Not `next/dynamic`: on pages whose own script has these parts already it asks for a chunk of them that was never made.

/** What the server rendered stands there until they come, and works as without script. */
export async function membershipParts() {
  await untilFirstViewed();
  return loadLazily(() => import("./membership-controls.ts"));
}

const Toggle = lazy(async () => ({ default: (await membershipParts()).JoinToggle }));
const Count = lazy(async () => ({ default: (await membershipParts()).MemberCount }));
const Hold = lazy(async () => ({ default: (await membershipParts()).HoldUntilNavigation }));

/** `JoinToggle`, a bundle of its own, which visitors never load. */
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

/** `HoldUntilNavigation`, likewise. */
export function HeldUntilNavigation(props: ComponentProps<typeof Hold>) {
  return (
    <Suspense>
      <Hold {...props} />
    </Suspense>
  );
}
