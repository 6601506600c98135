import { and, eq, not, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { kindOfSent, type Message } from "#contract/message";
import { messageEnd } from "#contract/message-lifetimes";
import { answerResend, SentBefore } from "#upstream/core/db/answer-resend";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { conversationMembers, messages } from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { sentDigest } from "#upstream/core/db/sent-digest";
import { statement } from "#upstream/core/db/statement";
import { isBlockBetween } from "#upstream/core/db/visibility-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import {
  conversationBlocked,
  findActiveMembership,
  presentMemberIds,
  takePosition,
} from "#upstream/modules/chat/conversations/conversation-membership";
import { isNotMuted } from "#upstream/modules/chat/conversations/count-chat";
import { becomeMember } from "#upstream/modules/chat/conversations/message-requests";
import {
  type NewContent,
  requireForwardable,
  type SendingDeps,
  withForwardedContent,
} from "./forward-message.ts";
import { contentColumnNames, contentOf, missingFile, sentFiles } from "./message-content.ts";
import { previewMessageLink } from "./message-previews.ts";
import {
  checkRecipient,
  checkReply,
  invalid,
  type OutgoingMessage,
  requireStoryOf,
  type SentMessage,
} from "./outgoing-message.ts";
import { selectMessage, toMessages } from "./read-messages.ts";
import { isUnsent } from "./remove-chat-media.ts";

/**
 * Attaches uploads to their message. An upload can be sent once, by the member who uploaded it.
 * @throws AppError VALIDATION_FAILED
 */
async function attachFiles(
  tx: Database,
  messageId: string,
  { authorId, input }: OutgoingMessage,
): Promise<void> {
  const files = sentFiles(input).map((file, position) => ({ ...file, position }));
  // By key, so that two messages with the same uploads lock them in one order.
  for (const { key, kind, field, columns, position } of files.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const isOwn = and(eq(chatMedia.key, key), eq(chatMedia.ownerId, authorId), eq(chatMedia.kind, kind));
    const [attached] = await tx
      .update(chatMedia)
      .set({ messageId, position, ...columns })
      .where(and(isOwn, isUnsent()))
      .returning({ key: chatMedia.key });
    if (!attached) throw invalid(field, missingFile[kind]);
  }
}

/** Identifies a resend. The conversation is included: the same text elsewhere is another message. */
function digestOf({ conversationId, input }: OutgoingMessage): string {
  const sent = { ...input, conversationId };
  return sentDigest(sent);
}

const insertNew = statement(
  "new_message",
  [
    "id",
    "conversationId",
    "seq",
    "change",
    "authorId",
    "kind",
    ...contentColumnNames,
    "replyToId",
    "storyId",
    "storyAuthorId",
    "isForwarded",
    "key",
    "digest",
    "now",
    "expiresAt",
  ],
  (db, { key, digest, now, expiresAt, ...values }) =>
    db
      .insert(messages)
      .values({
        ...values,
        contentChange: values.change,
        idempotencyKey: key,
        sentDigest: digest,
        createdAt: now,
        // The column's own conversion takes no null.
        expiresAt: sql`${expiresAt}::timestamptz`,
      })
      .onConflictDoNothing({ target: [messages.authorId, messages.idempotencyKey] })
      .returning({ id: messages.id }),
);

/**
 * Inserts a message.
 * @returns its id
 * @throws SentBefore when the author has used the idempotency key before, which rolls back its position
 */
async function insertMessage(
  tx: Database,
  outgoing: OutgoingMessage,
  { kind, columns }: NewContent,
  { seq, change, lifetime }: Awaited<ReturnType<typeof takePosition>>,
  storyAuthorId: string | null,
): Promise<string> {
  const { authorId, conversationId, input, now } = outgoing;
  const { replyTo, story, forwards, idempotencyKey } = input;
  const [inserted] = await insertNew(tx, {
    id: newId(now),
    conversationId,
    seq,
    change,
    authorId,
    kind,
    ...columns,
    replyToId: replyTo ?? null,
    storyId: story ?? null,
    storyAuthorId,
    isForwarded: forwards !== undefined,
    key: idempotencyKey,
    digest: digestOf(outgoing),
    now,
    expiresAt: messageEnd(lifetime, now)?.toISOString() ?? null,
  });
  if (!inserted) throw new SentBefore();
  return inserted.id;
}

/**
 * The message that its author already sent with this idempotency key, if there is one that they can still read.
 * @throws AppError CONFLICT when the stored message differs
 */
async function findByIdempotencyKey(deps: ChatDeps, outgoing: OutgoingMessage): Promise<Message | undefined> {
  const { authorId, input } = outgoing;
  const [stored] = await deps.db
    .select({ id: messages.id, digest: messages.sentDigest })
    .from(messages)
    .where(and(eq(messages.authorId, authorId), eq(messages.idempotencyKey, input.idempotencyKey)));
  if (!stored) return undefined;
  if (stored.digest !== digestOf(outgoing))
    throw new AppError("CONFLICT", "Another message was sent in place of this one");
  return findOwn(deps, deps.db, authorId, stored.id);
}

const markRead = statement("author_of_message", ["conversationId", "authorId", "seq"], (db, values) =>
  db
    .update(conversationMembers)
    .set({ readSeq: sql`${values.seq}::int`, isMarkedUnread: false, isArchived: false })
    .where(
      and(
        eq(conversationMembers.conversationId, values.conversationId),
        eq(conversationMembers.userId, values.authorId),
      ),
    ),
);

const bringBack = statement("archives_of_message", ["conversationId", "authorId", "now"], (db, values) =>
  db
    .update(conversationMembers)
    .set({ isArchived: false })
    .where(
      and(
        eq(conversationMembers.conversationId, values.conversationId),
        conversationMembers.isArchived,
        eq(conversationMembers.state, "member"),
        isNotMuted(values.now, conversationMembers.mutedUntil),
        not(isBlockBetween(conversationMembers.userId, values.authorId)),
      ),
    ),
);

async function writeMessage(
  deps: SendingDeps,
  tx: Database,
  outgoing: OutgoingMessage,
  content: NewContent,
): Promise<string> {
  const { authorId, conversationId, now } = outgoing;
  const position = await takePosition(tx, { conversationId, userId: authorId, now });
  // Read after the lock: the author may have been removed or blocked while waiting for it.
  const membership = await findActiveMembership(tx, authorId, conversationId);
  await checkRecipient(tx, outgoing, membership, position);
  await checkReply(tx, outgoing);
  const { story, forwards } = outgoing.input;
  // It may have been deleted while its file was copied.
  if (forwards !== undefined) await requireForwardable(tx, authorId, forwards);
  const storyAuthorId =
    story === undefined
      ? null
      : await requireStoryOf(tx, { viewer: authorId, now }, story, membership.otherId);
  const messageId = await insertMessage(tx, outgoing, content, position, storyAuthorId);
  const { files = [] } = content;
  const copies = files.map((file, at) => ({
    ...file,
    messageId,
    position: at,
    ownerId: authorId,
    createdAt: now,
  }));
  if (copies.length > 0) await tx.insert(chatMedia).values(copies);
  await attachFiles(tx, messageId, outgoing);
  const { seq, change } = position;
  // Sending a message accepts a request and marks all earlier ones as read.
  if (membership.state !== "member") await becomeMember(tx, authorId, membership);
  await markRead(tx, { conversationId, authorId, seq });
  // It also returns to the list of those who have archived but not muted it.
  await bringBack(tx, { conversationId, authorId, now });
  await emitEvent(tx, { kind: "messageChanged", conversationId, messageId, change, counts: true });
  if (membership.state !== "member") {
    const userIds = await presentMemberIds(tx, conversationId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  }
  await previewMessageLink(deps, tx, { messageId, authorId, texts: [content.columns.text], forwards });
  return messageId;
}

/**
 * Sends a message. When the author has used the idempotency key before, nothing is written and the stored message is returned.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED, FORBIDDEN when the author has left, the recipient is gone, or the request
 * limit is reached, VALIDATION_FAILED for missing files and messages, also those to forward, CONFLICT when the stored message differs
 */
export async function sendMessage(
  deps: SendingDeps,
  authorId: string,
  conversationId: string,
  input: SentMessage,
): Promise<Message> {
  const outgoing: OutgoingMessage = { authorId, conversationId, input, now: deps.clock() };
  const send = (content: NewContent) =>
    deps.db.transaction(async (tx) => {
      const messageId = await writeMessage(deps, tx, outgoing, content);
      const message = await findOwn(deps, tx, authorId, messageId);
      if (!message) throw conversationBlocked();
      return message;
    });
  const { forwards } = input;
  if (forwards === undefined) {
    const content = { kind: kindOfSent(input), columns: contentOf(input) };
    return answerResend(
      () => send(content),
      () => findByIdempotencyKey(deps, outgoing),
    );
  }
  // Before a file is copied once more.
  const sent = await findByIdempotencyKey(deps, outgoing);
  if (sent) return sent;
  return answerResend(
    () => withForwardedContent(deps, { authorId, messageId: forwards, conversationId }, send),
    () => findByIdempotencyKey(deps, outgoing),
  );
}

/** A message of the author's; undefined if they cannot read it, because of a block. */
async function findOwn(deps: ChatDeps, db: Database, authorId: string, messageId: string) {
  const row = await selectMessage(db, authorId, messageId);
  const [found] = row ? await toMessages(deps, db, [row]) : [];
  return found?.message;
}
