import * as z from "zod";
import { altText, picture } from "#contract/media/picture";
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
} from "./limits.ts";
import { UNREAD_BADGE_CAP } from "./limits-shown.ts";
import { person } from "./person.ts";
import { postPage } from "./post.ts";
import {
  asOf,
  count,
  id,
  pageFields,
  pageQuery,
  personText,
  searchText,
  shownName,
  successFields,
  timestamp,
} from "./primitives.ts";

export const communityRole = z.enum(["owner", "moderator", "member"], { error: "This role does not exist" });

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
export const removalReason = personText("The reason", COMMUNITY_REASON_MAX_LENGTH);

/** A form submitted without script sends the boolean as text. */
const openness = z.union(
  [z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")],
  "Choose who can read",
);

export const communityParams = z.strictObject({ slug: communitySlug });
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
    alt: altText.default(""),
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
  body: z.strictObject({ alt: altText.optional() }),
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
  body: z.strictObject({ reason: removalReason.default("") }),
  hidesContent: true,
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
