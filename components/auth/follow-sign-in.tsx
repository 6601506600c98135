"use client";

import { useEffect } from "react";
import { onSessionEvent } from "#lib/client/session-events";

interface FollowSignInProps {
  /** A path of our own, already checked. */
  returnTo: string;
}

/** Goes on when somebody has signed in in another tab: this one has the session then, too. */
export function FollowSignIn({ returnTo }: FollowSignInProps) {
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === "login") window.location.replace(returnTo);
      }),
    [returnTo],
  );
  return null;
}
