import * as z from "zod";
import { community, communityParams } from "./community.ts";
import { communitySlug } from "./community-ref.ts";
import { endpoint } from "./endpoint.ts";
import { person } from "./person.ts";
import { count, id, keysOf, successFields, timestamp } from "./primitives.ts";
import { DAY } from "./units.ts";

// Links by which people join a community without a request.

/** Lifetime of a link in ms; null until it is revoked. */
export const invitationLasts = { day: DAY, week: 7 * DAY, month: 30 * DAY, always: null } as const;

export type InvitationLast = keyof typeof invitationLasts;

/** How many people may join by a link; null for any number. */
export const invitationUses = { "1": 1, "5": 5, "25": 25, "100": 100, any: null } as const;

export type InvitationUses = keyof typeof invitationUses;

/** Whether a link can still be used; `unknown` was revoked or never existed. */
export const invitationState = z.enum(["usable", "expired", "used-up", "unknown"]);

export type InvitationState = z.infer<typeof invitationState>;

export const invitation = z.object({
  id,
  /** The token in the link's address. */
  token: z.string(),
  state: invitationState,
  createdAt: timestamp,
  /** Null for a link without expiry. */
  expiresAt: timestamp.nullable(),
  /** Null for any number. */
  maxUses: z.number().int().positive().nullable(),
  useCount: count,
  /** Null when the caller or the maker has blocked the other. */
  maker: person.nullable(),
});

export type Invitation = z.infer<typeof invitation>;

const token = z.string({ error: "This invitation is incomplete" }).min(1).max(100);

export const listInvitations = endpoint({
  method: "GET",
  path: "/communities/:slug/invitations",
  summary: "Lists the invitation links of a community, latest first; for its owner and moderators.",
  access: "member",
  params: communityParams,
  output: z.object({ ...successFields, invitations: z.array(invitation) }),
});

export const createInvitation = endpoint({
  method: "POST",
  path: "/communities/:slug/invitations",
  summary:
    "Creates an invitation link to a community; for its owner and moderators. 409 CONFLICT if the maximum is reached.",
  access: "member",
  params: communityParams,
  body: z.strictObject({
    lasts: z.enum(keysOf(invitationLasts), { error: "Choose how long the link lasts" }).default("week"),
    uses: z.enum(keysOf(invitationUses), { error: "Choose how many may use the link" }).default("any"),
  }),
  output: z.object({ ...successFields, invitation }),
});

export const revokeInvitation = endpoint({
  method: "POST",
  path: "/communities/:slug/invitations/:id/revoke",
  summary: "Revokes an invitation link; for the owner and moderators. Idempotent.",
  access: "member",
  params: z.strictObject({ slug: communitySlug, id }),
  output: z.object(successFields),
});

export const checkInvitation = endpoint({
  method: "GET",
  path: "/communities/:slug/invitation",
  summary: "Checks whether an invitation link is valid, without using it.",
  access: "anyone",
  params: communityParams,
  query: z.strictObject({ token }),
  output: z.object({ ...successFields, state: invitationState }),
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/communities/:slug/invitations/accept",
  summary:
    "Joins by an invitation link. Idempotent. 400 LINK_INVALID for an invalid or expired one; 403 FORBIDDEN if a moderator removed the caller or the owner has blocked them.",
  access: "member",
  params: communityParams,
  body: z.strictObject({ token }),
  output: z.object({ ...successFields, community }),
});
