import { useCallback } from "react";
import type { FollowTarget } from "#lib/shared/follow-target";
import { type FollowFailures, useRelation } from "./use-relation.ts";

export type { FollowTarget } from "#lib/shared/follow-target";
export type { FollowFailures } from "./use-relation.ts";

/** Following one person, or waiting to be let in: one queue with blocking them. */
export function useFollow(target: FollowTarget, failures?: FollowFailures) {
  const { state, wish, change } = useRelation(target, failures);
  const toggle = useCallback(() => change((now) => (now === "follow" ? "none" : "follow")), [change]);
  return { state, isOn: wish === "follow", toggle };
}
