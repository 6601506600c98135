import type { FullProfile } from "#contract/profile";
import { routes } from "#contract/web-routes";
import type { FollowTarget } from "#lib/shared/follow-target";
import { RelationTile } from "./relation-tile.tsx";

interface ProfileStatsProps {
  profile: FullProfile;
  followTarget: FollowTarget;
  /** Whether the reader is signed in: the lists are for members. */
  isMember: boolean;
}

/** Followers, Following and Posts, for members with links to their lists. */
export function ProfileStats({ profile, followTarget, isMember }: ProfileStatsProps) {
  const { username } = profile;
  const hrefOf = (type: "followers" | "following" | "posts") =>
    isMember ? routes.profileList(username, type) : undefined;
  return (
    <div className="mt-4 grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-card">
      <RelationTile
        href={hrefOf("followers")}
        count="followerCount"
        label="Followers"
        target={followTarget}
      />
      <RelationTile
        href={hrefOf("following")}
        count="followingCount"
        label="Following"
        target={followTarget}
      />
      <RelationTile href={hrefOf("posts")} count="postCount" label="Posts" target={followTarget} />
    </div>
  );
}
