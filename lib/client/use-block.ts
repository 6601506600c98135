import { useCallback } from "react";
import type { FollowTarget } from "#lib/shared/follow-target";
import { useRelation } from "./use-relation.ts";

/** Blocking one person: one queue with following them. */
export function useBlock(target: FollowTarget) {
  const { state, change } = useRelation(target);
  const block = useCallback(() => change(() => "block"), [change]);
  const unblock = useCallback(() => change(() => "none"), [change]);
  return { state, block, unblock };
}
