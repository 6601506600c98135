import type { FullProfile } from "#contract/profile";
import { routes } from "#contract/web-routes";
import type { FollowTarget } from "#lib/shared/follow-target";
import { RelationTile } from "./relation-tile.tsx";
import { StatTile } from "./stat-tile.tsx";

interface ProfileStatsProps {
  profile: FullProfile;
  followTarget: FollowTarget;
}

/** Followers, Following and Posts with links to their lists. */
export function ProfileStats({ profile, followTarget }: ProfileStatsProps) {
  const { username, postCount } = profile;
  return (
    <div className="mt-4 grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-card">
      <RelationTile
        href={routes.profileList(username, "followers")}
        count="followerCount"
        label="Followers"
        target={followTarget}
      />
      <RelationTile
        href={routes.profileList(username, "following")}
        count="followingCount"
        label="Following"
        target={followTarget}
      />
      <StatTile href={routes.profileList(username, "posts")} count={postCount} label="Posts" />
    </div>
  );
}
