import { and, desc, eq, exists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { conversations, messages } from "#upstream/core/db/schema/schema-chat";
import { messageLinks } from "#upstream/core/db/schema/schema-link-preview";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { nextChange } from "#upstream/modules/chat/conversations/conversation-membership";
import { isWithin, type LinkDeps, previewLink } from "#upstream/modules/link-preview/preview-link";
import { mayHavePreview } from "#upstream/modules/link-preview/previews-of";

/** Messages in which a new preview is shown at once. Others have it when they are loaded next. */
const NOTIFIED = 100;

/**
 * Gives a message the preview of the first link in its text, as `previewLink` does. One with a file has none, nor has one that will
 * disappear, or is edited where others do: a site is not told of what is to leave no trace.
 * @param tx a transaction that has locked the conversation and written the message
 * @param texts the text, and before an edit the earlier one
 * @param forwards the message that it was forwarded from, whose author may have removed the preview
 */
export async function previewMessageLink(
  deps: LinkDeps,
  tx: Database,
  {
    messageId,
    authorId,
    texts,
    forwards,
  }: {
    messageId: string;
    authorId: string;
    texts: readonly [string, ...string[]];
    forwards?: string | undefined;
  },
): Promise<void> {
  if (!texts.some(mayHavePreview)) return;
  const [row] = await tx
    .select({
      kind: messages.kind,
      expiresAt: messages.expiresAt,
      lifetime: conversations.messageLifetime,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.id, messageId));
  if (row?.kind !== "text" || row.expiresAt) return;
  const [text] = texts;
  const mayLink = mayHavePreview(text) && row.lifetime === "";
  const content = mayLink && (await isWithin(deps, "linkPreviewInMessage", authorId)) ? text : "";
  await previewLink(deps, tx, messageLinks, { textId: messageId, authorId, content });
  if (forwards !== undefined) await copyRemoval(tx, messageId, forwards);
}

/** Removes the preview of a forwarded message if it was removed from the first one. */
async function copyRemoval(tx: Database, messageId: string, forwards: string): Promise<void> {
  const source = alias(messageLinks, "source");
  const isRemovedThere = tx
    .select({ textId: source.textId })
    .from(source)
    .where(and(eq(source.textId, forwards), eq(source.previewId, messageLinks.previewId), source.isRemoved));
  await tx
    .update(messageLinks)
    .set({ isRemoved: true })
    .where(and(eq(messageLinks.textId, messageId), exists(isRemovedThere)));
}

const showsPreview = (previewId: string) =>
  and(eq(messageLinks.previewId, previewId), eq(messageLinks.isRemoved, false));

/** Makes the preview a numbered change of a message, if it still shows it. */
async function showPreview(
  tx: Database,
  previewId: string,
  { messageId, conversationId }: { messageId: string; conversationId: string },
): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for("no key update");
  // A deleted message has no link.
  const isShown = await tx.$count(
    messageLinks,
    and(eq(messageLinks.textId, messageId), showsPreview(previewId)),
  );
  if (isShown === 0) return;
  const change = await nextChange(tx, conversationId);
  await tx.update(messages).set({ change }).where(eq(messages.id, messageId));
  await emitEvent(tx, { kind: "messageChanged", conversationId, messageId, change, counts: false });
}

/** Shows the preview of a page that was fetched in the newest messages with its link, also on open pages. */
export async function showPreviewInMessages(
  { db }: Pick<AppDeps, "db">,
  { previewId }: { previewId: string },
): Promise<void> {
  const linking = await db
    .select({ messageId: messages.id, conversationId: messages.conversationId })
    .from(messageLinks)
    .innerJoin(messages, eq(messages.id, messageLinks.textId))
    .where(showsPreview(previewId))
    .orderBy(desc(messageLinks.textId))
    .limit(NOTIFIED);
  for (const message of linking) await db.transaction((tx) => showPreview(tx, previewId, message));
}
