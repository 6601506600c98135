import type { PersonWithRelation } from "#contract/person";
import type { Profile } from "#contract/profile";

/** What following and blocking somebody needs to know of them. */
export interface FollowTarget
  extends Pick<
    PersonWithRelation,
    "username" | "asOf" | "accountType" | "isFollowing" | "hasPendingRequest" | "isBlocked"
  > {
  /** Missing where nothing depends on it. */
  followsYou?: boolean;
  /** Null or missing where the viewer may not see it. */
  followerCount?: number | null;
  followingCount?: number | null;
}

/** No more of a profile than follow buttons, numbers and the block need. */
export function followTargetOf(profile: Profile): FollowTarget {
  const { username, asOf, accountType, isFollowing, hasPendingRequest, isBlocked, followsYou } = profile;
  const { followerCount, followingCount } = profile.canSeeContent
    ? profile
    : { followerCount: null, followingCount: null };
  const relation = { isFollowing, hasPendingRequest, isBlocked, followsYou };
  return { username, asOf, accountType, ...relation, followerCount, followingCount };
}

/** Nothing is known yet of how the member stands to them; the server's answer tells. */
export function strangerNamed(username: string): FollowTarget {
  const relation = { isFollowing: false, hasPendingRequest: false, isBlocked: false };
  return { username, asOf: 0, accountType: "public", ...relation };
}
