import * as z from "zod";
import { detailsAnswer } from "./chat.ts";
import { endpoint } from "./endpoint.ts";
import { conversationParams } from "./message.ts";
import { person } from "./person.ts";
import { count, id, successFields, timestamp, usernameParams } from "./primitives.ts";

// The link of a group conversation, by which members ask to join it.

const token = z.string({ error: "This link is incomplete" }).min(1).max(100);

/** A person who waits to be let into a group. */
export const groupRequest = z.object({ person, requestedAt: timestamp });

export type GroupRequest = z.infer<typeof groupRequest>;

const groupLinkFields = {
  ...successFields,
  /** The token in the link's address; null while the group has no link. */
  token: z.string().nullable(),
  /** Who waits for an answer, the longest first; `GROUP_REQUESTS_MAX` limits them, so there are no pages. */
  requests: z.array(groupRequest),
};

export const getGroupLink = endpoint({
  method: "GET",
  path: "/chat/:id/link",
  summary: "The link of a group, and who has asked to join by it; for its owner and its admins.",
  access: "member",
  params: conversationParams,
  output: z.object(groupLinkFields),
});

export const makeGroupLink = endpoint({
  method: "POST",
  path: "/chat/:id/link",
  summary:
    "Makes the link of a group in place of the one that the caller knows, which then stops working; for its owner and its admins. Changes nothing if the group has another one by now, which is in the answer.",
  access: "member",
  params: conversationParams,
  body: z.strictObject({
    /** The token of the link to replace; null for a group that has none. */
    replaces: token.nullable().default(null),
  }),
  output: z.object(groupLinkFields),
});

export const removeGroupLink = endpoint({
  method: "DELETE",
  path: "/chat/:id/link",
  summary:
    "Turns off the link of a group; who has asked by it still waits for an answer. For its owner and its admins. Idempotent.",
  access: "member",
  params: conversationParams,
  output: z.object(groupLinkFields),
});

const requestAnswer = z.enum(["accept", "decline"], { error: "Accept or decline the request" });

export type GroupRequestAnswer = z.infer<typeof requestAnswer>;

export const answerGroupRequest = endpoint({
  method: "POST",
  path: "/chat/:id/requests/:username",
  summary:
    "Makes a person who has asked to join a group a member, or declines, which they are not told; for its owner and its admins. Idempotent. 404 for a request that was answered otherwise or taken back; 409 CONFLICT if the group is full.",
  access: "member",
  params: z.strictObject({ id, username: usernameParams.shape.username }),
  body: z.strictObject({ action: requestAnswer }),
  output: detailsAnswer,
});

/**
 * What a member can do with a link: `open`: ask to join; `asked`: wait, or take it back; `member` and `invited`: open the group;
 * `full`: nothing for now; `unknown`: it was replaced or turned off, or never existed.
 */
export const groupLinkState = z.enum(["open", "asked", "member", "invited", "full", "unknown"]);

export type GroupLinkState = z.infer<typeof groupLinkState>;

export const linkedGroup = z.object({
  state: groupLinkState,
  /** Null when the link does not work, also for who asked by it before. */
  group: z
    .object({
      /** Null for a group without a name. */
      name: z.string().nullable(),
      memberCount: count,
      /** Its owner and some of its admins, without those of whom and the caller one has blocked the other. */
      runBy: z.array(person),
    })
    .nullable(),
  /** The conversation, for `member` and `invited`; null otherwise. */
  conversationId: id.nullable(),
});

export type LinkedGroup = z.infer<typeof linkedGroup>;

const linkedGroupAnswer = z.object({ ...successFields, linked: linkedGroup });

export const openGroupLink = endpoint({
  method: "GET",
  path: "/group-link",
  summary: "What a member who opens the link of a group may know of it, and do.",
  access: "member",
  query: z.strictObject({ token }),
  output: linkedGroupAnswer,
});

export const makeGroupRequest = endpoint({
  method: "POST",
  path: "/group-requests",
  summary:
    "Asks the owner and the admins of a group to let the caller in. Idempotent, also for a member of it. 400 LINK_INVALID for a link that does not work; 409 CONFLICT if the group is full, or too many are waiting.",
  access: "member",
  body: z.strictObject({ token }),
  output: linkedGroupAnswer,
});

export const removeGroupRequest = endpoint({
  method: "POST",
  path: "/group-requests/remove",
  summary:
    "Takes back what was asked by the link of a group, also one that does not work any more. Idempotent.",
  access: "member",
  body: z.strictObject({ token }),
  output: linkedGroupAnswer,
});
