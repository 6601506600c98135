import * as z from "zod";
import { communityParams, communityRole, removalReason } from "./community.ts";
import { communitySlug } from "./community-ref.ts";
import { endpoint } from "./endpoint.ts";
import { listedPeopleQuery } from "./people-list.ts";
import { person } from "./person.ts";
import { pageFields, successFields, timestamp, usernameParams } from "./primitives.ts";

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
  body: z.strictObject({ reason: removalReason.default("") }),
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
