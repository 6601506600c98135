import type { PersonWithRelation } from "#contract/person";
import type { Profile } from "#contract/profile";

/** A person's fields that following and blocking depend on. */
export interface FollowTarget
  extends Pick<
    PersonWithRelation,
    "username" | "asOf" | "accountType" | "isFollowing" | "hasPendingRequest" | "isBlocked"
  > {
  /** Omitted where it is not shown. */
  followsYou?: boolean;
  /** Whether the viewer's home shows what they repost. Omitted where it cannot be changed. */
  showsReposts?: boolean;
  /** Null or missing where the viewer may not see it. */
  followerCount?: number | null;
  followingCount?: number | null;
  postCount?: number | null;
}

/** The fields of a profile that follow buttons, counts and blocking need. */
export function followTargetOf(profile: Profile): FollowTarget {
  const { username, asOf, accountType, isFollowing, hasPendingRequest, isBlocked, followsYou } = profile;
  const { showsReposts } = profile;
  const { followerCount, followingCount, postCount } = profile.canSeeContent
    ? profile
    : { followerCount: null, followingCount: null, postCount: null };
  const relation = { isFollowing, hasPendingRequest, isBlocked, followsYou };
  return { username, asOf, accountType, ...relation, showsReposts, followerCount, followingCount, postCount };
}

/** A target whose relation to the viewer is unknown; the server's answer will update it. */
export function strangerNamed(username: string): FollowTarget {
  const relation = { isFollowing: false, hasPendingRequest: false, isBlocked: false };
  return { username, asOf: 0, accountType: "public", ...relation };
}
