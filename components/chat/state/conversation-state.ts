import type { Conversation, ConversationBox } from "#contract/chat";
import type { DataOf } from "#lib/client/entities";
import type { Dated } from "#lib/shared/as-of";

/** A conversation in a list. */
export type ListedConversation = DataOf<"conversation", keyof Conversation | "isGone">;

/** The first page of a list. */
export interface ConversationList extends Dated {
  items: readonly ListedConversation[];
  nextCursor: string | null;
  requestCount: number;
}

interface ConversationsAnswer extends Dated {
  conversations: readonly Conversation[];
  nextCursor: string | null;
  requestCount: number;
}

/** Converts an answer's conversation for a list. */
export function toListed(conversation: Conversation, asOf: number): ListedConversation {
  return { ...conversation, asOf, isGone: false };
}

/** Converts an answer for a list. */
export function toList({
  conversations,
  nextCursor,
  requestCount,
  asOf,
}: ConversationsAnswer): ConversationList {
  return { items: conversations.map((each) => toListed(each, asOf)), nextCursor, requestCount, asOf };
}

/** The conversations of a list, most recent activity first. */
export function inBox(
  box: ConversationBox,
  conversations: readonly ListedConversation[],
): readonly ListedConversation[] {
  return conversations
    .filter(({ state, isGone }) => !isGone && (state === "request" ? "requests" : "inbox") === box)
    .sort((a, b) => b.lastActivityAt.localeCompare(a.lastActivityAt) || b.id.localeCompare(a.id));
}
