import * as z from "zod";
import { picture } from "#contract/media/picture";
import { endpoint } from "./endpoint.ts";
import { unreadFields } from "./notification.ts";
import { accountType, person, personWithRelation, relation } from "./person.ts";
import { acknowledgement, asOf, count, successFields, timestamp, usernameParams } from "./primitives.ts";
import { shownFields } from "./profile-field-schemas.ts";

const identity = person.extend({
  asOf,
  ...relation.shape,
  /** The caller's home shows what this person reposts, if the caller follows them. */
  showsReposts: z.boolean().default(true),
  /** Shown by itself, so with its description. */
  profileImage: picture.nullable(),
  bgImage: picture.nullable(),
  /**
   * Operators limited the account, and the caller does not follow it: they do not come across it elsewhere. Its owner is told too. Missing
   * in the answer of an older upstream.
   */
  isLimited: z.boolean().default(false),
});

/** A private account's profile for callers who are not approved followers: no bio, counts, lists, location or dates. */
export const restrictedProfile = identity.extend({ canSeeContent: z.literal(false) });

export const fullProfile = identity.extend({
  canSeeContent: z.literal(true),
  ...shownFields,
  joinDate: timestamp,
  followerCount: count,
  followingCount: count,
  postCount: count,
  /** The caller's username if the caller follows this person, otherwise empty; never the whole list. */
  followers: z.array(z.string()),
  /** Null except on the caller's own profile. */
  twoFactorEnabled: z.boolean().nullable(),
});

export const profile = z.discriminatedUnion("canSeeContent", [fullProfile, restrictedProfile]);

export type Profile = z.infer<typeof profile>;
export type FullProfile = z.infer<typeof fullProfile>;

const profileAnswer = z.object({ ...successFields, user: profile });

export const ownProfileFields = { user: fullProfile, isEmailConfirmed: z.boolean(), ...unreadFields };

export const getOwnProfile = endpoint({
  method: "GET",
  path: "/profile",
  summary:
    "Returns the caller's profile, whether their email address is confirmed, and the number of unread notifications.",
  access: "member",
  output: z.object({ ...successFields, ...ownProfileFields }),
});

export const getProfile = endpoint({
  method: "GET",
  path: "/profile/:username",
  summary:
    "Returns a member's profile as visible to the caller. 403 BLOCKED, 404 NOT_FOUND, to visitors for a private account too.",
  access: "reader",
  params: usernameParams,
  output: profileAnswer,
});

export const changeAccountType = endpoint({
  method: "PUT",
  path: "/profile",
  summary:
    "Makes the caller's account private or public. Making it public accepts every pending follow request.",
  access: "member",
  body: z.strictObject({ accountType }),
  hidesContent: true,
  output: acknowledgement,
});

export const suggestPeople = endpoint({
  method: "GET",
  path: "/suggestions/people",
  summary: "Suggests public accounts that the caller does not follow yet, most followed first.",
  access: "member",
  output: z.object({ ...successFields, users: z.array(personWithRelation) }),
});
