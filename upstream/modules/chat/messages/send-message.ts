import { and, eq, isNull, sql } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { REQUEST_MESSAGES_MAX } from "#contract/limits-chat";
import { kindOfSent, type Message } from "#contract/message";
import { isSaidKind } from "#contract/message-kinds";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { chatMedia, conversationMembers, messages } from "#upstream/core/db/schema/schema-chat";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { sentDigest } from "#upstream/core/db/sent-digest";
import { statement } from "#upstream/core/db/statement";
import { emitEvent } from "#upstream/core/events/emit-event";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { presentMembers } from "#upstream/modules/chat/conversations/answer-request";
import {
  conversationBlocked,
  findActiveStanding,
  type Standing,
} from "#upstream/modules/chat/conversations/conversation-standing";
import { answerStory } from "./answer-story.ts";
import { findSentBefore } from "./find-sent-before.ts";
import { saidColumnNames, saidIn } from "./message-content.ts";
import { selectMessage } from "./message-queries.ts";
import { toMessages } from "./to-messages.ts";
import { type Place, takePlace } from "./write-message.ts";

type NewMessage = BodyOf<Endpoints["sendMessage"]>;

/** The key has been used; thrown so that the place that was taken is given back. */
class SentBefore extends Error {}

interface Sending {
  readonly authorId: string;
  readonly conversationId: string;
  readonly input: NewMessage;
  readonly now: Date;
}

/** What a resend is compared with: the same words in another conversation are another message. */
function digestOf({ conversationId, input }: Sending): string {
  const sent = { ...input, conversationId };
  return sentDigest(sent);
}

function invalid(field: string, message: string): AppError {
  return new AppError("VALIDATION_FAILED", message, { fields: { [field]: message } });
}

/**
 * Whom one does not know yet is asked with a few messages and no more.
 * @throws AppError FORBIDDEN
 */
async function refuseInsisting(
  tx: Database,
  { authorId, conversationId }: Sending,
  { seq }: Place,
): Promise<void> {
  if (seq <= REQUEST_MESSAGES_MAX) return;
  const said = await tx.$count(
    messages,
    and(eq(messages.conversationId, conversationId), eq(messages.authorId, authorId)),
  );
  if (said < REQUEST_MESSAGES_MAX) return;
  throw new AppError(
    "FORBIDDEN",
    `You can send ${REQUEST_MESSAGES_MAX} messages until your request is accepted.`,
  );
}

/** Somebody who follows whoever writes to them first is not asked, but written to. */
async function letInWhoFollows(tx: Database, sending: Sending, otherId: string): Promise<void> {
  const isFollower = and(
    eq(follows.followerId, otherId),
    eq(follows.followeeId, sending.authorId),
    eq(follows.status, "accepted"),
  );
  if ((await tx.$count(follows, isFollower)) === 0) return;
  await tx
    .update(conversationMembers)
    .set({ state: "member" })
    .where(
      and(
        eq(conversationMembers.conversationId, sending.conversationId),
        eq(conversationMembers.userId, otherId),
      ),
    );
}

/** @throws AppError FORBIDDEN */
async function checkOther(
  tx: Database,
  sending: Sending,
  { kind, otherId, otherState }: Standing,
  place: Place,
): Promise<void> {
  if (kind === "group") return;
  if (!otherId) throw new AppError("FORBIDDEN", "This account is gone. Nobody would read your message.");
  if (otherState === "member") return;
  if (place.seq === 1) await letInWhoFollows(tx, sending, otherId);
  await refuseInsisting(tx, sending, place);
}

/** @throws AppError VALIDATION_FAILED when the message that is answered is not there for its author */
async function refuseForeignReply(tx: Database, { authorId, conversationId, input }: Sending): Promise<void> {
  if (input.replyTo === undefined) return;
  const row = await selectMessage(tx, authorId, input.replyTo);
  if (row?.conversationId === conversationId && !row.isWithheld && isSaidKind(row.kind)) return;
  throw invalid("replyTo", "The message that you answer is not here");
}

/** Gives an upload to its message; each can be sent once, by whoever uploaded it. */
async function attachMedia(tx: Database, messageId: string, { authorId, input }: Sending): Promise<void> {
  const { image, voice } = input;
  const key = image?.key ?? voice?.key;
  if (key === undefined) return;
  const [attached] = await tx
    .update(chatMedia)
    .set({ messageId, ...(image && { alt: image.alt }), ...(voice && { peaks: voice.peaks }) })
    .where(
      and(
        eq(chatMedia.key, key),
        eq(chatMedia.ownerId, authorId),
        eq(chatMedia.kind, image ? "image" : "voice"),
        isNull(chatMedia.messageId),
      ),
    )
    .returning({ key: chatMedia.key });
  if (attached) return;
  if (image) throw invalid("image", "The picture is no longer there. Please add it again.");
  throw invalid("voice", "The recording is no longer there. Please record it again.");
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
    ...saidColumnNames,
    "replyToId",
    "storyId",
    "storyAuthorId",
    "key",
    "digest",
    "now",
  ],
  (db, { key, digest, now, ...values }) =>
    db
      .insert(messages)
      .values({
        ...values,
        contentChange: values.change,
        idempotencyKey: key,
        sentDigest: digest,
        createdAt: now,
      })
      .onConflictDoNothing({ target: [messages.authorId, messages.idempotencyKey] })
      .returning({ id: messages.id }),
);

async function insertMessage(
  tx: Database,
  sending: Sending,
  place: Place,
  otherId: string | null,
): Promise<string> {
  const { authorId, conversationId, input, now } = sending;
  const { replyTo, story, idempotencyKey } = input;
  const [inserted] = await insertNew(tx, {
    id: newId(now),
    conversationId,
    ...place,
    authorId,
    kind: kindOfSent(input),
    ...saidIn(input),
    replyToId: replyTo ?? null,
    storyId: story ?? null,
    storyAuthorId: story ? await answerStory(tx, { viewer: authorId, now }, story, otherId) : null,
    key: idempotencyKey,
    digest: digestOf(sending),
    now,
  });
  if (!inserted) throw new SentBefore();
  return inserted.id;
}

const noteWriting = statement("author_of_message", ["conversationId", "authorId", "seq"], (db, values) =>
  db
    .update(conversationMembers)
    .set({ readSeq: sql`${values.seq}::int`, state: "member" })
    .where(
      and(
        eq(conversationMembers.conversationId, values.conversationId),
        eq(conversationMembers.userId, values.authorId),
      ),
    ),
);

async function writeOnce(tx: Database, sending: Sending): Promise<string> {
  const { authorId, conversationId, now } = sending;
  const place = await takePlace(tx, { conversationId, userId: authorId, now });
  // Asked only now: whoever was removed or blocked while this waited for its place does not get in.
  const standing = await findActiveStanding(tx, authorId, conversationId);
  await checkOther(tx, sending, standing, place);
  await refuseForeignReply(tx, sending);
  const messageId = await insertMessage(tx, sending, place, standing.otherId);
  await attachMedia(tx, messageId, sending);
  const { seq, change } = place;
  // Whoever writes has read what stands above, and takes a request by it.
  await noteWriting(tx, { conversationId, authorId, seq });
  await emitEvent(tx, { kind: "messageChanged", conversationId, messageId, change, counts: true });
  if (standing.state !== "member") {
    const userIds = await presentMembers(tx, conversationId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  }
  return messageId;
}

/**
 * Sends a message. With an idempotency key that the author has used before, nothing is written, and the first message comes back
 * if it said the same.
 * @throws AppError NOT_FOUND for a stranger, BLOCKED, FORBIDDEN when left, gone, or not accepted yet, VALIDATION_FAILED for files
 * and messages that are not there, CONFLICT for a key of another message
 */
export async function sendMessage(
  deps: ChatDeps,
  authorId: string,
  conversationId: string,
  input: NewMessage,
): Promise<Message> {
  const sending: Sending = { authorId, conversationId, input, now: deps.clock() };
  try {
    return await deps.db.transaction(async (tx) => {
      const messageId = await writeOnce(tx, sending);
      return readOwn(deps, tx, authorId, messageId);
    });
  } catch (error) {
    if (!(error instanceof SentBefore)) throw error;
    const messageId = await findSentBefore(deps.db, authorId, input.idempotencyKey, digestOf(sending));
    return readOwn(deps, deps.db, authorId, messageId);
  }
}

async function readOwn(deps: ChatDeps, db: Database, authorId: string, messageId: string): Promise<Message> {
  const row = await selectMessage(db, authorId, messageId);
  const [found] = row ? await toMessages(deps, db, [row]) : [];
  if (!found) throw conversationBlocked();
  return found.message;
}
