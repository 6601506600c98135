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
  /** Some are in the archive. */
  hasArchived: boolean;
}

interface ConversationsAnswer extends Dated {
  conversations: readonly Conversation[];
  nextCursor: string | null;
  requestCount: number;
  hasArchived: boolean;
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
  hasArchived,
  asOf,
}: ConversationsAnswer): ConversationList {
  return {
    items: conversations.map((each) => toListed(each, asOf)),
    nextCursor,
    requestCount,
    hasArchived,
    asOf,
  };
}

const boxOf = ({ state, isArchived }: Conversation): ConversationBox =>
  state === "request" ? "requests" : isArchived ? "archive" : "inbox";

/** Whether a conversation has a message that the member has not deleted for themselves; they may not see its text. */
export const hasMessages = ({ lastSeq, clearedSeq }: Pick<Conversation, "lastSeq" | "clearedSeq">): boolean =>
  lastSeq > clearedSeq;

/** After every time of a pin. */
const NOT_PINNED = "9";

/** The conversations of a list: the pinned ones in the order of pinning, then those with the most recent activity first. */
export function inBox(
  box: ConversationBox,
  conversations: readonly ListedConversation[],
): readonly ListedConversation[] {
  return conversations
    .filter((each) => !each.isGone && hasMessages(each) && boxOf(each) === box)
    .sort(
      (a, b) =>
        (a.pinnedAt ?? NOT_PINNED).localeCompare(b.pinnedAt ?? NOT_PINNED) ||
        b.lastActivityAt.localeCompare(a.lastActivityAt) ||
        b.id.localeCompare(a.id),
    );
}
