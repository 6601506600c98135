import { and, desc, eq, isNull } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { conversations, messages } from "#upstream/core/db/schema/schema-chat";
import { messageLinks } from "#upstream/core/db/schema/schema-link-preview";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { nextChange } from "#upstream/modules/chat/conversations/conversation-membership";
import { type LinkDeps, previewLink } from "#upstream/modules/link-preview/preview-link";
import { mayHavePreview } from "#upstream/modules/link-preview/previews-of";

/** Messages in which a new preview is shown at once. Others have it when they are loaded next. */
const NOTIFIED = 100;

/**
 * Gives a message the preview of the first link in its text, as `previewLink` does. One with a file has none, nor has one that will
 * disappear: a site is not told of what is to leave no trace.
 * @param tx a transaction that has locked the conversation and written the message
 * @param texts the text, and before an edit the earlier one
 */
export async function previewMessageLink(
  deps: LinkDeps,
  tx: Database,
  {
    messageId,
    authorId,
    texts,
  }: { messageId: string; authorId: string; texts: readonly [string, ...string[]] },
): Promise<void> {
  if (!texts.some(mayHavePreview)) return;
  const [row] = await tx
    .select({ kind: messages.kind, expiresAt: messages.expiresAt })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (row?.kind !== "text" || row.expiresAt) return;
  await previewLink(deps, tx, messageLinks, { textId: messageId, authorId, content: texts[0] });
}

/** Makes the preview a numbered change of a message, if it still shows it. */
async function showPreview(
  tx: Database,
  { messageId, conversationId }: { messageId: string; conversationId: string },
): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for("no key update");
  const shown = await tx.$count(messages, and(eq(messages.id, messageId), isNull(messages.deletedAt)));
  if (shown === 0) return;
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
    .where(and(eq(messageLinks.previewId, previewId), eq(messageLinks.isRemoved, false)))
    .orderBy(desc(messageLinks.textId))
    .limit(NOTIFIED);
  for (const message of linking) await db.transaction((tx) => showPreview(tx, message));
}
