"use client";

import { useRelation } from "#components/person/use-relation.ts";
import type { FollowTarget } from "#lib/shared/follow-target";
import { StatTile } from "./stat-tile.tsx";

interface RelationTileProps {
  href: string | undefined;
  count: "followerCount" | "followingCount" | "postCount";
  label: string;
  target: FollowTarget;
}

/** A count that follows the member's own changes: of follows and blocks, and on their own profile of posts. */
export function RelationTile({ href, count, label, target }: RelationTileProps) {
  const { state } = useRelation(target);
  // A private account hides its counts after unfollowing, before the page is refreshed.
  return <StatTile href={href} count={state[count] ?? target[count] ?? 0} label={label} />;
}
