import * as z from "zod";
import { picture } from "#contract/media/picture";
import { hasVisibleText } from "#contract/text/normalize-text";
import { endpoint } from "./endpoint.ts";
import { CONVERSATION_NAME_MAX_LENGTH, CONVERSATION_PAGE_SIZE, GROUP_MAX_MEMBERS } from "./limits-chat.ts";
import { UNREAD_BADGE_CAP } from "./limits-shown.ts";
import { conversationParams, message, messageLifetime } from "./message.ts";
import { person } from "./person.ts";
import {
  count,
  id,
  int4,
  memberName,
  oneLineText,
  pageFields,
  pageQuery,
  searchText,
  successFields,
  timestamp,
  usernameParams,
} from "./primitives.ts";

/** A count for a badge, capped at one more than the badge can show. */
const badgeCount = z
  .number()
  .int()
  .nonnegative()
  .max(UNREAD_BADGE_CAP + 1);

/** The counts of the Chat badge. */
export const chatCounts = {
  /** Unmuted conversations with unread messages, marked as unread, or with people whom the caller can let in. */
  unreadCount: badgeCount,
  requestCount: badgeCount,
};

/** A person's presence; `lastSeenAt` is null when it is not known. */
export const presence = z.object({ isOnline: z.boolean(), lastSeenAt: timestamp.nullable() });

export type Presence = z.infer<typeof presence>;

export const conversation = z.object({
  id,
  kind: z.enum(["direct", "group"]),
  /** The name of a group; null otherwise. For a caller who left, it is the name at that time, like everything here. */
  name: z.string().nullable(),
  /** The picture of a group, at an address that expires; null also for a caller who has left or not accepted yet. */
  picture: picture.nullable().default(null),
  /** The other person; for a group up to three others, the latest writers first. */
  people: z.array(person),
  memberCount: int4,
  /**
   * `request`: from a person whom the caller does not follow, until accepted; `left`: the caller left or was removed, and sees
   * the messages up to then.
   */
  state: z.enum(["member", "request", "left"]),
  /** Null when not muted; a time in the far future for always. */
  mutedUntil: timestamp.nullable(),
  /** Since when the caller has it above the others of their list; null when it is not pinned. */
  pinnedAt: timestamp.nullable(),
  /** In the caller's archive rather than their list. */
  isArchived: z.boolean(),
  /** The caller has marked it as unread and not opened it since. */
  isMarkedUnread: z.boolean(),
  /** The caller has deleted the messages up to this `seq` for themselves; 0 when none. */
  clearedSeq: int4,
  /** How long messages sent from now on last. Always `""` for a caller who has left. */
  messageLifetime: messageLifetime.default(""),
  /** False after leaving, or when the other person's account is deleted. */
  canSend: z.boolean(),
  /** The other person has not accepted the caller's request yet: until then at most `REQUEST_MESSAGES_MAX` messages can be sent. */
  isPending: z.boolean(),
  lastMessage: message.nullable(),
  lastActivityAt: timestamp,
  lastSeq: int4,
  lastChange: int4,
  /** `seq` of the last message that the caller has read. */
  readSeq: int4,
  /** Messages of others after `readSeq`. */
  unreadCount: badgeCount,
  /** How many people ask to join a group that the caller owns or is an admin of; 0 for everybody else. */
  joinRequestCount: count.default(0),
  /** The other person's; null for groups, and when the caller may not see it. */
  presence: presence.nullable(),
});

export type Conversation = z.infer<typeof conversation>;

export const conversationMember = z.object({
  person,
  /** Always false for a caller who has left. */
  isOwner: z.boolean(),
  /** Made an admin by the owner, who is none. Always false for a caller who has left. */
  isAdmin: z.boolean().default(false),
  /** They have not accepted yet that they were added. Always false for a caller who has left. */
  isPending: z.boolean().default(false),
  /** `seq` of the last message they have read; null when they or the caller have read receipts off, or they have not accepted yet. */
  readSeq: int4.nullable(),
});

export type ConversationMember = z.infer<typeof conversationMember>;

/** A conversation with all its members, including the caller. */
export const conversationDetails = conversation.extend({ members: z.array(conversationMember) });

export type ConversationDetails = z.infer<typeof conversationDetails>;

/** The answer of a change of a conversation. */
export const detailsAnswer = z.object({ ...successFields, conversation: conversationDetails });

const conversationBox = z.enum(["inbox", "requests", "archive"], {
  error: "There is no such list of conversations",
});

/** The lists of conversations. */
export type ConversationBox = z.infer<typeof conversationBox>;

export const listConversations = endpoint({
  method: "GET",
  path: "/chat",
  summary:
    "The caller's conversations, those with the newest message first; or the requests, or the archived ones. The first page of the conversations begins with all that are pinned; a later one may have them again, in their place. A search finds archived ones too.",
  access: "member",
  query: pageQuery(CONVERSATION_PAGE_SIZE).extend({
    box: conversationBox.default("inbox"),
    /** Text in the name of the group or of the other person. */
    q: searchText.optional(),
  }),
  output: z.object({
    ...successFields,
    conversations: z.array(conversation),
    ...pageFields,
    /** The caller has archived conversations. */
    hasArchived: z.boolean(),
    ...chatCounts,
  }),
});

export const getConversation = endpoint({
  method: "GET",
  path: "/chat/:id",
  summary:
    "One conversation. 404 if the caller is not a member; 403 BLOCKED if either of two members has blocked the other.",
  access: "member",
  params: conversationParams,
  output: detailsAnswer,
});

const memberNames = z
  .array(memberName, { error: "Choose people" })
  .min(1, "Choose at least one person")
  .max(GROUP_MAX_MEMBERS - 1, `A group can have at most ${GROUP_MAX_MEMBERS} members`);

const groupName = oneLineText("The name", CONVERSATION_NAME_MAX_LENGTH).refine(
  hasVisibleText,
  "Give the group a name",
);

export const openConversation = endpoint({
  method: "POST",
  path: "/chat",
  summary:
    "Returns the conversation with a person, created if there is none; with several people, or a name, creates a group. Others see it after the first message.",
  access: "member",
  body: z.strictObject({ usernames: memberNames, name: groupName.optional() }),
  output: detailsAnswer,
});

export const messageUser = endpoint({
  method: "POST",
  path: "/message/:username",
  summary: "Returns the conversation with a person, created if there is none.",
  access: "member",
  params: usernameParams,
  output: detailsAnswer,
});

export const renameConversation = endpoint({
  method: "PUT",
  path: "/chat/:id",
  summary: "Renames a group.",
  access: "member",
  params: conversationParams,
  body: z.strictObject({ name: groupName }),
  output: detailsAnswer,
});

export const acceptConversation = endpoint({
  method: "POST",
  path: "/chat/:id/accept",
  summary: "Accepts a message request, as replying to it does. Idempotent.",
  access: "member",
  params: conversationParams,
  output: detailsAnswer,
});

export const declineConversation = endpoint({
  method: "POST",
  path: "/chat/:id/decline",
  summary: "Declines a message request; its sender is not notified. Idempotent.",
  access: "member",
  params: conversationParams,
  output: z.object({ ...successFields, ...chatCounts }),
});

export const markConversationRead = endpoint({
  method: "PUT",
  path: "/chat/:id/read",
  summary: "Marks the messages up to a position as read. An earlier position than the stored one is ignored.",
  access: "member",
  params: conversationParams,
  body: z.strictObject({ seq: int4 }),
  output: z.object({ ...successFields, readSeq: int4, ...chatCounts }),
});

export const muteConversation = endpoint({
  method: "PUT",
  path: "/chat/:id/mute",
  summary: "Mutes a conversation: no push and no badge, for some hours or permanently.",
  access: "member",
  params: conversationParams,
  body: z.strictObject({
    hours: z
      .union([z.literal(1), z.literal(8), z.literal(24), z.literal(168)], { error: "Choose for how long" })
      .nullable(),
  }),
  output: z.object({ ...successFields, mutedUntil: timestamp, ...chatCounts }),
});

export const unmuteConversation = endpoint({
  method: "DELETE",
  path: "/chat/:id/mute",
  summary: "Unmutes a conversation. Idempotent.",
  access: "member",
  params: conversationParams,
  output: z.object({ ...successFields, ...chatCounts }),
});

export const setMessageLifetime = endpoint({
  method: "PUT",
  path: "/chat/:id/lifetime",
  summary:
    "Sets how long messages that are sent from then on last, before they are deleted for everyone. In a group for its owner and its admins; between two people for either, once both have accepted. Idempotent.",
  access: "member",
  params: conversationParams,
  body: z.strictObject({ lifetime: messageLifetime }),
  output: detailsAnswer,
});

export const addConversationMembers = endpoint({
  method: "POST",
  path: "/chat/:id/members",
  summary: "Adds people to a group of the caller; they see later messages only.",
  access: "member",
  params: conversationParams,
  body: z.strictObject({ usernames: memberNames }),
  output: detailsAnswer,
});

export const removeConversationMember = endpoint({
  method: "DELETE",
  path: "/chat/:id/members/:username",
  summary:
    "Removes a member from a group, who sees no later messages; for its owner, and for its admins if the member is neither. Idempotent.",
  access: "member",
  params: z.strictObject({ id, username: usernameParams.shape.username }),
  output: detailsAnswer,
});

export const setGroupAdmin = endpoint({
  method: "PUT",
  path: "/chat/:id/members/:username/admin",
  summary:
    "Makes a member of the caller's group an admin, who may remove others, or no longer. Idempotent. 403 for all but the owner.",
  access: "member",
  params: z.strictObject({ id, username: usernameParams.shape.username }),
  body: z.strictObject({ isAdmin: z.boolean({ error: "Choose whether they are an admin" }) }),
  output: detailsAnswer,
});

export const leaveConversation = endpoint({
  method: "POST",
  path: "/chat/:id/leave",
  summary:
    "Leaves a group. If its owner leaves, the longest-standing admin becomes the owner, or without one the longest-standing member.",
  access: "member",
  params: conversationParams,
  output: z.object(successFields),
});
