"use client";

import { useEffect } from "react";
import { onSessionEvent } from "#lib/client/session/session-events";
import { forgetRecentSearches } from "#lib/client/storage/recent-searches";

interface FollowSignInProps {
  /** A path of our own, already checked. */
  returnTo: string;
}

/** Goes on when somebody has signed in in another tab: this one has the session then, too. */
export function FollowSignIn({ returnTo }: FollowSignInProps) {
  // Whoever is asked to sign in has no session any more, even if it ended while no page was open.
  useEffect(forgetRecentSearches, []);
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === "login") window.location.replace(returnTo);
      }),
    [returnTo],
  );
  return null;
}
