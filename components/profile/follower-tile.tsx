"use client";

import { type FollowTarget, useFollow } from "#lib/client/use-follow";
import { StatTile } from "./stat-tile.tsx";

interface FollowerTileProps {
  href: string;
  target: FollowTarget;
}

/** The number of followers, which changes with the follow button at once. */
export function FollowerTile({ href, target }: FollowerTileProps) {
  const { state } = useFollow(target);
  return <StatTile href={href} count={state.followerCount ?? 0} label="Followers" />;
}
