"use client";

import { useRelation } from "#components/person/use-relation.ts";
import type { FollowTarget } from "#lib/shared/follow-target";
import { StatTile } from "./stat-tile.tsx";

interface RelationTileProps {
  href: string;
  count: "followerCount" | "followingCount";
  label: string;
  target: FollowTarget;
}

/** A number that changes at once when the member follows or blocks the person. */
export function RelationTile({ href, count, label, target }: RelationTileProps) {
  const { state } = useRelation(target);
  // A private account hides its numbers from whoever unfollows it; the page is about to follow.
  return <StatTile href={href} count={state[count] ?? target[count] ?? 0} label={label} />;
}
