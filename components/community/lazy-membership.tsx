"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { SECOND } from "#contract/units";

// Not `next/dynamic`: on pages whose own script has these parts already it asks for a chunk of them that was never made.

type Parts = typeof import("./membership-parts.ts");

const TRY_AGAIN_MS = 5 * SECOND;

/** What the server rendered stands there until they come; a failure would take the whole page along. */
export const membershipParts = (): Promise<Parts> =>
  import("./membership-parts.ts").catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    return membershipParts();
  });

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
