import { and, eq } from "drizzle-orm";
import { isSaidKind, messageKinds } from "#contract/message-kinds";
import { routes } from "#contract/web-routes";
import type { AppDeps } from "#upstream/app-deps";
import { conversations, messages } from "#upstream/core/db/schema/schema-chat";
import { canReadMessage, isUnread, reader } from "#upstream/core/db/visibility-chat";
import { excerptOf } from "#upstream/core/excerpt";
import { isNotMuted } from "#upstream/modules/chat/conversations/count-chat";
import { peopleById } from "#upstream/modules/chat/conversations/people-by-id";
import { readSettings } from "#upstream/modules/settings/settings";
import { iconOf, type PushContent, type Subscription } from "./push-content.ts";

/** Graphemes of a message that a push quotes. */
const QUOTED_LENGTH = 140;

function wordsOf({ kind, text }: Pick<typeof messages.$inferSelect, "kind" | "text">): string {
  if (text !== "") return excerptOf(text, QUOTED_LENGTH);
  // The server's own are not pushed.
  return isSaidKind(kind) ? `Sent ${messageKinds[kind].sent}` : "";
}

async function findUnread({ db, clock }: AppDeps, userId: string, messageId: string) {
  const [found] = await db
    .select({
      conversationId: conversations.id,
      groupName: conversations.name,
      conversationKind: conversations.kind,
      authorId: messages.authorId,
      kind: messages.kind,
      text: messages.text,
      seq: messages.seq,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(reader, eq(reader.conversationId, messages.conversationId))
    .where(
      and(
        eq(messages.id, messageId),
        eq(reader.userId, userId),
        eq(reader.state, "member"),
        isNotMuted(clock()),
        canReadMessage(),
        isUnread(),
      ),
    );
  return found;
}

/**
 * What a browser is told of a message, as its member may read it now; undefined when it was read or deleted, the conversation
 * is muted or not accepted, or the member does not want messages to be pushed.
 */
export async function messageContent(
  deps: AppDeps,
  { userId }: Subscription,
  messageId: string,
): Promise<PushContent | undefined> {
  if (!(await readSettings(deps.db, userId)).messages) return undefined;
  const found = await findUnread(deps, userId, messageId);
  if (!found?.authorId) return undefined;
  const { conversationId, conversationKind, groupName, authorId, seq, createdAt } = found;
  const author = (await peopleById(deps.db, [authorId])).get(authorId);
  if (!author) return undefined;
  const name = author.name.trim() || `@${author.username}`;
  const place = conversationKind === "group" ? ` · ${groupName?.trim() || "Group"}` : "";
  return {
    payload: {
      title: name + place,
      body: wordsOf(found),
      url: routes.conversation(conversationId),
      tag: `chat ${conversationId}`,
      icon: iconOf(author),
      createdAt: createdAt.toISOString(),
      seq,
      unlessOpen: true,
    },
    urgency: "high",
  };
}
