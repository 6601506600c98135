import { shownPost } from "#components/composer/outgoing/shown-post.ts";
import { emptyContent } from "#components/composer/post-draft.ts";
import type { Person, PersonWithRelation } from "#contract/person";
import type { Post } from "#contract/post";
import type { FullProfile } from "#contract/profile";

export const alice: Person = {
  id: "01a1fd06-0000-7000-8000-00000000000a",
  username: "alice",
  name: "Alice Liddell",
  isVerified: true,
  accountType: "public",
  profileImage: null,
};

export function bob(changes: Partial<PersonWithRelation> = {}): PersonWithRelation {
  return {
    id: "01a1fd06-0000-7000-8000-00000000000b",
    username: "bob",
    name: "Bob Builder",
    isVerified: false,
    accountType: "public",
    profileImage: null,
    asOf: 1,
    isFollowing: false,
    hasPendingRequest: false,
    isBlocked: false,
    followsYou: false,
    followerCount: 4,
    ...changes,
  };
}

/** Alice's profile with changes. */
export function profile(changes: Partial<FullProfile> = {}): FullProfile {
  return {
    ...bob(),
    ...alice,
    profileImage: null,
    bgImage: null,
    showsReposts: true,
    isLimited: false,
    canSeeContent: true,
    bio: "",
    bioMentions: [],
    location: null,
    website: null,
    joinDate: "2026-11-02T10:00:00.000Z",
    followerCount: 4,
    followingCount: 2,
    postCount: 0,
    followers: [],
    dateOfBirth: null,
    twoFactorEnabled: null,
    ...changes,
  };
}

/** A post by Alice that contains only a text, with changes. */
export function post(changes: Partial<Post> = {}): Post {
  const written = {
    idempotencyKey: "01a1fd06-0000-7000-8000-000000000001",
    createdAt: new Date().toISOString(),
    payload: { ...emptyContent, content: "Hello", community: null },
  };
  return { ...shownPost(written, alice, []), asOf: 1, ...changes };
}
