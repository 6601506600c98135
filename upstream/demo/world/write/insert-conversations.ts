import { messageEnd } from "#contract/message-lifetimes";
import type { Database } from "#upstream/core/db/connection/database";
import {
  conversationMembers,
  conversations,
  messageReactions,
  messageRevisions,
  messages,
  presence,
} from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import type { PlannedConversation, PlannedMessage, World } from "#upstream/demo/world/world";
import { insertRows } from "./insert-rows.ts";
import type { StoredPicture } from "./store-pictures.ts";

type MessageRow = typeof messages.$inferInsert;
type ReactionRow = typeof messageReactions.$inferInsert;

/** A conversation's rows: each message takes the next change, then each reaction, edit and deletion one of its own. */
function rowsOf({ id: conversationId, messageLifetime, messages: said }: PlannedConversation) {
  let change = said.length;
  const reactions: ReactionRow[] = [];
  const rows = said.map((message, index): MessageRow => {
    const seq = index + 1;
    const isChanged = message.before !== null || message.isDeleted;
    if (isChanged) change += 1;
    const contentChange = isChanged ? change : seq;
    for (const { userId, emoji } of message.reactions) {
      change += 1;
      reactions.push({ messageId: message.id, userId, emoji, change, createdAt: message.createdAt });
    }
    const last = isChanged || message.reactions.length > 0 ? change : seq;
    const expiresAt = messageEnd(messageLifetime, message.createdAt);
    return { ...contentOf(message), conversationId, seq, change: last, contentChange, expiresAt };
  });
  return { rows, reactions, lastChange: change };
}

function contentOf({
  id,
  authorId,
  text,
  picture,
  morePictures,
  recording,
  replyToId,
  before,
  isDeleted,
  createdAt,
  reactions,
}: PlannedMessage) {
  return {
    id,
    authorId,
    kind: recording ? ("voice" as const) : picture ? ("image" as const) : ("text" as const),
    text: isDeleted ? "" : text,
    moreFileCount: morePictures.length,
    replyToId,
    reactionCount: reactions.length,
    // Of no client's; it need only differ from all others.
    idempotencyKey: id,
    sentDigest: "",
    createdAt,
    editedAt: before !== null ? createdAt : null,
    deletedAt: isDeleted ? createdAt : null,
  };
}

function conversationRow(
  { id, name, messageLifetime, createdAt, people, messages: said }: PlannedConversation,
  lastChange: number,
): typeof conversations.$inferInsert {
  const [lowId, highId] = people.map(({ userId }) => userId).sort();
  const isGroup = name !== null;
  return {
    id,
    kind: isGroup ? "group" : "direct",
    name,
    messageLifetime,
    ...(!isGroup && { lowId, highId }),
    lastSeq: said.length,
    lastChange,
    lastActivityAt: said.at(-1)?.createdAt ?? createdAt,
    createdAt,
  };
}

/**
 * Writes the conversations of the world, and when those whom the demo member talks with were last there.
 * @param pictures those of messages, as they are stored
 */
export async function insertConversations(
  tx: Database,
  { conversations: planned }: World,
  pictures: readonly StoredPicture[],
): Promise<void> {
  const written = planned.map((each) => ({ each, ...rowsOf(each) }));
  await insertRows(
    tx,
    conversations,
    written.map(({ each, lastChange }) => conversationRow(each, lastChange)),
  );
  await insertRows(
    tx,
    conversationMembers,
    planned.flatMap(({ id: conversationId, people, createdAt: joinedAt, messages: said }) =>
      people.map(({ unread, ...person }) => ({
        conversationId,
        ...person,
        readSeq: said.length - unread,
        joinedAt,
      })),
    ),
  );
  await insertRows(
    tx,
    messages,
    written.flatMap(({ rows }) => rows),
  );
  await insertRows(
    tx,
    messageRevisions,
    planned.flatMap(({ messages: said }) =>
      said.flatMap(({ id: messageId, before: text, createdAt }) =>
        text === null ? [] : { messageId, number: 1, text, createdAt },
      ),
    ),
  );
  await insertRows(
    tx,
    messageReactions,
    written.flatMap(({ reactions }) => reactions),
  );
  const byKey = new Map(pictures.map((picture) => [picture.key, picture]));
  const sent = planned.flatMap(({ messages: said }) => said);
  await insertRows(
    tx,
    chatMedia,
    sent.flatMap(({ id: messageId, picture, morePictures }) =>
      (picture ? [picture, ...morePictures] : []).flatMap(({ key }, position) => {
        const stored = byKey.get(key);
        return stored ? { ...stored, messageId, position, kind: "image" as const } : [];
      }),
    ),
  );
  await insertRows(
    tx,
    chatMedia,
    planned.flatMap(({ id: groupId, picture }) => {
      const stored = picture && byKey.get(picture.key);
      return stored ? { ...stored, groupId, kind: "image" as const } : [];
    }),
  );
  await insertRows(tx, chatMedia, sent.flatMap(toVoiceRows));
  await insertRows(tx, presence, lastSeen(sent));
}

function toVoiceRows({ id: messageId, recording }: PlannedMessage): (typeof chatMedia.$inferInsert)[] {
  if (!recording) return [];
  const { file, ...owned } = recording;
  const { mimeType, durationMs, peaks } = file;
  return [{ ...owned, messageId, kind: "voice", mimeType, durationMs, peaks }];
}

/** Everybody who has written was there when they did. */
function lastSeen(sent: readonly PlannedMessage[]): (typeof presence.$inferInsert)[] {
  const byAuthor = Map.groupBy(sent, ({ authorId }) => authorId);
  return [...byAuthor].map(([userId, ofAuthor]) => ({
    userId,
    lastSeenAt: new Date(Math.max(...ofAuthor.map(({ createdAt }) => createdAt.getTime()))),
  }));
}
