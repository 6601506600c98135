import "server-only";
import { cache } from "react";
import type { ConversationBox, ConversationDetails } from "#contract/chat";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { LinkedGroup } from "#contract/group-link";
import { MESSAGE_PAGE_SIZE } from "#contract/limits-chat";
import type { Dated } from "#lib/shared/as-of";
import { load } from "./load.ts";

/** The first page of the viewer's conversations or message requests. */
export function loadConversations(box: ConversationBox) {
  return load("listConversations", { query: { box } });
}

/** A conversation with its members. Throws `NOT_FOUND`, `BLOCKED`. */
export const loadConversation = cache(async (id: string): Promise<ConversationDetails & Dated> => {
  const { conversation, asOf } = await load("getConversation", { params: { id } });
  return { ...conversation, asOf };
});

/** What the link of a group says to the viewer. */
export async function openGroupLink(token: string): Promise<LinkedGroup & Dated> {
  const { linked, asOf } = await load("openGroupLink", { query: { token } });
  return { ...linked, asOf };
}

/** The data of an open conversation. */
export interface OpenedConversation {
  details: ConversationDetails & Dated;
  messages: OutputOf<Endpoints["listMessages"]>;
}

/**
 * A conversation with its newest messages, or with those around the first unread one when more are unread than fit in
 * a page. Throws `NOT_FOUND`, `BLOCKED`.
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
