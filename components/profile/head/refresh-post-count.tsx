"use client";

import { useEffect } from "react";
import { receiveRelation } from "#components/person/use-relation.ts";
import { OWN_POSTS_EVENT } from "#components/post/feed/own-posts-event.ts";
import { callApi } from "#lib/client/api";
import { followTargetOf } from "#lib/shared/follow-target";

/** Keeps the counts of the member's own profile up to date after they have written or deleted a post. */
export function RefreshPostCount({ username }: { username: string }) {
  useEffect(() => {
    async function refresh(): Promise<void> {
      // On failure the page's count stays until the next load.
      const answer = await callApi("getProfile", { params: { username } }).catch(() => undefined);
      if (answer) receiveRelation(followTargetOf(answer.user));
    }
    document.addEventListener(OWN_POSTS_EVENT, refresh);
    return () => document.removeEventListener(OWN_POSTS_EVENT, refresh);
  }, [username]);
  return null;
}
