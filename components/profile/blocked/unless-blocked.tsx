"use client";

import type { ReactNode } from "react";
import { useRelation } from "#components/person/use-relation.ts";
import type { FollowTarget } from "#lib/shared/follow-target";

interface UnlessBlockedProps {
  target: FollowTarget;
  /** Shown while the member blocks the person. */
  notice: ReactNode;
  /** The content; on a page loaded while blocked, a placeholder until it is refreshed. */
  children: ReactNode;
}

/** Content of a profile, replaced immediately while its member is blocked. */
export function UnlessBlocked({ target, notice, children }: UnlessBlockedProps) {
  return useRelation(target).state.isBlocked ? notice : children;
}
