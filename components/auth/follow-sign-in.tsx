"use client";

import { useEffect } from "react";
import { onSessionEvent } from "#lib/client/session/page-session";
import { forgetRecentSearches } from "#lib/client/storage/recent-searches";

interface FollowSignInProps {
  /** A validated path on this site. */
  returnTo: string;
}

/** Continues when the member signs in in another tab, because the session is shared. */
export function FollowSignIn({ returnTo }: FollowSignInProps) {
  // No session exists here, even if it ended while no page was open.
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
