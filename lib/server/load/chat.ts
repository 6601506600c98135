import "server-only";
import { cache } from "react";
import type { ConversationBox, ConversationDetails } from "#contract/chat";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { MESSAGE_PAGE_SIZE } from "#contract/limits-chat";
import type { Dated } from "#lib/shared/as-of";
import { load } from "./load.ts";

/** The beginning of the viewer's conversations, or of the requests. */
export function loadConversations(box: ConversationBox) {
  return load("listConversations", { query: { box } });
}

/** One conversation with its members. Throws `NOT_FOUND`, `BLOCKED`. */
export const loadConversation = cache(async (id: string): Promise<ConversationDetails & Dated> => {
  const { conversation, asOf } = await load("getConversation", { params: { id } });
  return { ...conversation, asOf };
});

/** A conversation as it is opened. */
export interface OpenedConversation {
  details: ConversationDetails & Dated;
  messages: OutputOf<Endpoints["listMessages"]>;
}

/**
 * A conversation with its newest messages, or, where more of them are unread than a page holds, with those around the first of
 * these. Throws as above.
 */
export async function openConversation(id: string): Promise<OpenedConversation> {
  const [details, newest] = await Promise.all([
    loadConversation(id),
    load("listMessages", { params: { id }, query: {} }),
  ]);
  const { readSeq, lastSeq, unreadCount } = details;
  const isFar = unreadCount > 0 && lastSeq - readSeq >= MESSAGE_PAGE_SIZE;
  const around = Math.max(1, readSeq);
  const messages = isFar ? await load("listMessages", { params: { id }, query: { around } }) : newest;
  return { details, messages };
}

const loadCounts = cache(() => load("getChatCounts", {}));

/** In how many of the viewer's conversations something is not read; requests and muted ones do not count. */
export const loadChatUnreadCount = async (): Promise<number> => (await loadCounts()).unreadCount;
