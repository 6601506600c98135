import * as z from "zod";
import { communitySlug } from "./community-ref.ts";
import { endpoint } from "./endpoint.ts";
import {
  COMMUNITY_DESCRIPTION_MAX_LENGTH,
  COMMUNITY_NAME_MAX_LENGTH,
  COMMUNITY_PAGE_SIZE,
  COMMUNITY_REASON_MAX_LENGTH,
  COMMUNITY_RULES_MAX_LENGTH,
  COMMUNITY_SLUG_MAX_LENGTH,
  COMMUNITY_SLUG_MIN_LENGTH,
  FEED_PAGE_SIZE,
  UNREAD_BADGE_CAP,
} from "./limits.ts";
import { ALT_MAX_LENGTH } from "./limits-media.ts";
import { listedPeopleQuery } from "./people-list.ts";
import { person } from "./person.ts";
import { picture } from "./picture.ts";
import { postPage } from "./post.ts";
import {
  asOf,
  id,
  pageFields,
  pageQuery,
  personText,
  searchText,
  shownName,
  successFields,
  timestamp,
  usernameParams,
} from "./primitives.ts";

const count = z.number().int().nonnegative();

export const communityRole = z.enum(["owner", "moderator", "member"], { error: "There is no such role" });

export type CommunityRole = z.infer<typeof communityRole>;

export const community = z.object({
  id,
  asOf,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  rules: z.string(),
  picture: picture.nullable(),
  /** Whether everyone may read its posts, or only its members. */
  isPublic: z.boolean(),
  memberCount: count,
  postCount: count,
  createdAt: timestamp,
  /** The caller's role; null when not a member. */
  role: communityRole.nullable(),
  /** A moderator removed the caller, who cannot join again. */
  isBanned: z.boolean(),
  /** The caller has a pending request to join. */
  hasRequested: z.boolean(),
  /** Pending requests that the caller may answer, capped at one more than a badge shows; null unless the caller is owner or moderator. */
  requestCount: count.max(UNREAD_BADGE_CAP + 1).nullable(),
});

export type Community = z.infer<typeof community>;

const name = shownName(COMMUNITY_NAME_MAX_LENGTH);

/** Names of other pages below /communities. */
const reservedSlugs: ReadonlySet<string> = new Set(["new"]);

/** The slug of a new community; parsed to lower case. */
export const newSlug = z
  .string({ error: "Address is required" })
  .trim()
  .toLowerCase()
  .min(1, "Address is required")
  .min(COMMUNITY_SLUG_MIN_LENGTH, `The address must be at least ${COMMUNITY_SLUG_MIN_LENGTH} characters long`)
  .max(COMMUNITY_SLUG_MAX_LENGTH, `The address can be at most ${COMMUNITY_SLUG_MAX_LENGTH} characters long`)
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "The address can contain only letters a to z, digits and single hyphens between them",
  )
  .refine((slug) => !reservedSlugs.has(slug), "This address cannot be used");

const description = personText("Description", COMMUNITY_DESCRIPTION_MAX_LENGTH);
const rules = personText("Rules", COMMUNITY_RULES_MAX_LENGTH);
const pictureAlt = personText("The description", ALT_MAX_LENGTH);
const reason = personText("The reason", COMMUNITY_REASON_MAX_LENGTH);

/** A form submitted without script sends the boolean as text. */
const openness = z.union(
  [z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")],
  "Choose who can read",
);

const communityParams = z.strictObject({ slug: communitySlug });
const communityAnswer = z.object({ ...successFields, community });

export const listCommunities = endpoint({
  method: "GET",
  path: "/communities",
  summary:
    "Communities, largest first: all, those that the caller has joined, or recommended ones; `q` filters by name.",
  access: "anyone",
  query: pageQuery(COMMUNITY_PAGE_SIZE).extend({
    q: searchText.optional(),
    scope: z
      .enum(["all", "joined", "suggested"], { error: "There is no such list of communities" })
      .default("all"),
  }),
  output: z.object({ ...successFields, communities: z.array(community), ...pageFields }),
});

export const createCommunity = endpoint({
  method: "POST",
  path: "/communities",
  summary:
    "Creates a community owned by the caller, optionally with a picture. 409 CONFLICT if the address is taken.",
  access: "member",
  upload: { fields: ["image"], isRequired: false },
  body: z.strictObject({
    name,
    slug: newSlug,
    description: description.default(""),
    rules: rules.default(""),
    isPublic: openness.default(true),
    /** Description of the picture. */
    alt: pictureAlt.default(""),
  }),
  output: communityAnswer,
});

export const getCommunity = endpoint({
  method: "GET",
  path: "/communities/:slug",
  summary: "Returns a community.",
  access: "anyone",
  params: communityParams,
  output: communityAnswer,
});

export const updateCommunity = endpoint({
  method: "PUT",
  path: "/communities/:slug",
  summary: "Updates the given fields; for its owner. 403 FORBIDDEN otherwise.",
  access: "member",
  params: communityParams,
  body: z.strictObject({
    name: name.optional(),
    description: description.optional(),
    rules: rules.optional(),
    isPublic: openness.optional(),
  }),
  hidesContent: true,
  output: communityAnswer,
});

export const deleteCommunity = endpoint({
  method: "DELETE",
  path: "/communities/:slug",
  summary: "Deletes a community with its posts; for its owner.",
  access: "member",
  params: communityParams,
  hidesContent: true,
  output: z.object(successFields),
});

export const setCommunityPicture = endpoint({
  method: "PUT",
  path: "/communities/:slug/picture",
  summary: "Replaces the picture of a community; for its owner.",
  access: "member",
  params: communityParams,
  upload: { fields: ["image"], isRequired: true },
  body: z.strictObject({ alt: pictureAlt.optional() }),
  hidesContent: true,
  output: communityAnswer,
});

export const joinCommunity = endpoint({
  method: "POST",
  path: "/communities/:slug/join",
  summary:
    "Joins a public community, or requests to join a private one. Idempotent. 403 FORBIDDEN if a moderator removed the caller, or the owner of a private community has blocked them; 409 CONFLICT with too many pending requests.",
  access: "member",
  params: communityParams,
  output: communityAnswer,
});

export const leaveCommunity = endpoint({
  method: "POST",
  path: "/communities/:slug/leave",
  summary:
    "Leaves, or withdraws a request to join. Idempotent. 409 CONFLICT for the owner, who has to transfer the ownership first.",
  access: "member",
  params: communityParams,
  output: communityAnswer,
});

export const listCommunityPosts = endpoint({
  method: "GET",
  path: "/communities/:slug/posts",
  summary:
    "Posts in a community, newest first. 403 FORBIDDEN if only members may read it and the caller is not one.",
  access: "anyone",
  params: communityParams,
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage,
});

export const removeCommunityPost = endpoint({
  method: "POST",
  path: "/communities/:slug/posts/:id/remove",
  summary: "Removes a post from a community; for its owner and moderators. Its author still sees it.",
  access: "member",
  params: z.strictObject({ slug: communitySlug, id }),
  body: z.strictObject({ reason: reason.default("") }),
  hidesContent: true,
  output: z.object(successFields),
});

/** A member of a community. For a removed member, `joinedAt` is the time of the removal. */
export const communityMember = person.extend({ role: communityRole, joinedAt: timestamp });

export type CommunityMember = z.infer<typeof communityMember>;

export const listCommunityMembers = endpoint({
  method: "GET",
  path: "/communities/:slug/members",
  summary:
    "Lists a community's members: owner and moderators first, then the latest. With banned=true, those whom moderators removed, for the owner and moderators.",
  access: "member",
  params: communityParams,
  query: listedPeopleQuery.extend({
    banned: z.enum(["true", "false"], { error: "Banned must be true or false" }).default("false"),
  }),
  output: z.object({ ...successFields, members: z.array(communityMember), ...pageFields }),
});

const memberParams = z.strictObject({ slug: communitySlug, username: usernameParams.shape.username });

export const setCommunityRole = endpoint({
  method: "PUT",
  path: "/communities/:slug/members/:username",
  summary: "Sets a member's role to moderator or member, or transfers the ownership to them; for the owner.",
  access: "member",
  params: memberParams,
  body: z.strictObject({ role: communityRole }),
  output: z.object({ ...successFields, member: communityMember }),
});

export const removeCommunityMember = endpoint({
  method: "POST",
  path: "/communities/:slug/members/:username/remove",
  summary:
    "Bans a member from joining again; for the owner and moderators. Only the owner can ban moderators.",
  access: "member",
  params: memberParams,
  body: z.strictObject({ reason: reason.default("") }),
  hidesContent: true,
  output: z.object(successFields),
});

export const readmitCommunityMember = endpoint({
  method: "POST",
  path: "/communities/:slug/members/:username/readmit",
  summary: "Lifts a ban, so that the person can join again; for the owner and moderators.",
  access: "member",
  params: memberParams,
  output: z.object(successFields),
});

/** A person with a pending request to join. */
export const joinRequest = person.extend({ requestedAt: timestamp });

export type JoinRequest = z.infer<typeof joinRequest>;

export const listJoinRequests = endpoint({
  method: "GET",
  path: "/communities/:slug/requests",
  summary:
    "Lists pending requests to join, latest first; for the owner and moderators. Omits people whom the caller or the owner has blocked, or who have blocked the caller.",
  access: "member",
  params: communityParams,
  query: listedPeopleQuery,
  output: z.object({ ...successFields, requests: z.array(joinRequest), ...pageFields }),
});

const joinAnswer = z.enum(["accept", "decline"], { error: "Accept or decline the request" });

export type JoinAnswer = z.infer<typeof joinAnswer>;

export const answerJoinRequest = endpoint({
  method: "POST",
  path: "/communities/:slug/requests/:username",
  summary:
    "Accepts or declines a request to join; for the owner and moderators. 404 NOT_FOUND for one that was answered or withdrawn.",
  access: "member",
  params: memberParams,
  body: z.strictObject({ action: joinAnswer }),
  output: z.object(successFields),
});

/** An entry of a community's moderation log. */
export const communityAct = z.object({
  id,
  /** Null when that account was deleted. */
  actor: person.nullable(),
  action: z.enum([
    "remove-post",
    "remove-member",
    "readmit-member",
    "admit-member",
    "change-role",
    "hand-over",
    "edit",
  ]),
  person: person.nullable(),
  postId: id.nullable(),
  /** The reason of a removal, the new role, or the edited fields. */
  reason: z.string(),
  createdAt: timestamp,
});

export type CommunityAct = z.infer<typeof communityAct>;

export const listCommunityLog = endpoint({
  method: "GET",
  path: "/communities/:slug/log",
  summary: "Lists the actions of the owner and moderators, latest first; for members of the community.",
  access: "member",
  params: communityParams,
  query: pageQuery(COMMUNITY_PAGE_SIZE),
  output: z.object({ ...successFields, acts: z.array(communityAct), ...pageFields }),
});
