import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, type SQL } from "drizzle-orm";
import { isMemberMessageKind, type MemberMessageKind } from "#contract/message-kinds";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { conversations, messages } from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { canReportMessage, reader } from "#upstream/core/db/visibility-chat";
import {
  contentColumns,
  contentInWords,
  fileColumns,
  type StoredFile,
} from "#upstream/modules/chat/messages/message-content";
import { allFiles, selectMoreFiles } from "#upstream/modules/chat/messages/more-files";

/** Number of messages before and after the reported one that are stored with a report. */
const BEFORE = 5;
const AFTER = 3;

/** A message that is stored with a report, as its reporter may read it. */
export interface ReportMessage {
  readonly id: string;
  readonly authorId: string;
  readonly kind: MemberMessageKind;
  readonly text: string;
  /** What it has beside its text, in words. */
  readonly alt: string;
  readonly createdAt: Date;
  readonly isForwarded: boolean;
  readonly isReported: boolean;
  /** What operators and moderators may open: the files of the reported message, or the picture of a reported group. */
  readonly files: readonly StoredFile[];
}

function selectMessages(tx: Database, reporterId: string, which: SQL | undefined) {
  return tx
    .select({
      id: messages.id,
      seq: messages.seq,
      authorId: users.id,
      kind: messages.kind,
      content: contentColumns,
      media: fileColumns,
      createdAt: messages.createdAt,
      isForwarded: messages.isForwarded,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(reader, and(eq(reader.conversationId, messages.conversationId), eq(reader.userId, reporterId)))
    .innerJoin(users, eq(users.id, messages.authorId))
    .leftJoin(chatMedia, and(eq(chatMedia.messageId, messages.id), eq(chatMedia.position, 0)))
    .where(and(which, canReportMessage(), ne(messages.kind, "notice")))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectMessages>>[number];

/** @param reportedId the reported message, whose files are stored with the report */
async function toReportMessages(
  tx: Database,
  rows: readonly Row[],
  reportedId?: string,
): Promise<ReportMessage[]> {
  const more = await selectMoreFiles(
    tx,
    rows.map(({ id, content }) => ({ id, ...content })),
  );
  return rows.flatMap(({ seq: _, kind, content, media, ...row }) => {
    // For the type only: notices are not selected.
    if (!isMemberMessageKind(kind)) return [];
    const files = allFiles(media, row.id, more);
    const isReported = row.id === reportedId;
    return [
      {
        ...row,
        kind,
        text: content.text,
        alt: contentInWords[kind]({ ...content, files }),
        isReported,
        files: isReported ? files : [],
      },
    ];
  });
}

/** A message with those around it, in order; undefined if the reporter may not read it. */
export async function findMessageContext(tx: Database, reporterId: string, messageId: string) {
  const [found] = await tx
    .select({ conversationId: messages.conversationId, seq: messages.seq })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .where(and(eq(messages.id, messageId), isNotNull(messages.authorId)));
  if (!found) return undefined;
  const isIn = eq(messages.conversationId, found.conversationId);
  const before = await selectMessages(tx, reporterId, and(isIn, lte(messages.seq, found.seq)))
    .orderBy(desc(messages.seq))
    .limit(BEFORE + 1);
  const after = await selectMessages(tx, reporterId, and(isIn, gt(messages.seq, found.seq)))
    .orderBy(asc(messages.seq))
    .limit(AFTER);
  const context = await toReportMessages(tx, [...before.reverse(), ...after], messageId);
  return context.some(({ isReported }) => isReported) ? context : undefined;
}

/** The latest messages of a conversation, in order; undefined if the reporter is not part of it. */
export async function findRecentMessages(tx: Database, reporterId: string, conversationId: string) {
  const [own] = await tx
    .select({ state: reader.state, leftAt: reader.leftAt })
    .from(conversations)
    .innerJoin(reader, and(eq(reader.conversationId, conversations.id), eq(reader.userId, reporterId)))
    .where(and(eq(conversations.id, conversationId), inArray(reader.state, ["member", "request", "left"])));
  if (!own) return undefined;
  const last = await selectMessages(tx, reporterId, eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.seq))
    .limit(BEFORE + 1 + AFTER);
  const picture = await findGroupPicture(tx, conversationId, own);
  return [...picture, ...(await toReportMessages(tx, last.reverse()))];
}

/** The picture of a group, if the reporter has seen it, as a message from the member who set it. */
async function findGroupPicture(
  tx: Database,
  conversationId: string,
  { state, leftAt }: Pick<typeof reader.$inferSelect, "state" | "leftAt">,
): Promise<ReportMessage[]> {
  const [picture] = await tx
    .select({
      authorId: chatMedia.ownerId,
      createdAt: chatMedia.createdAt,
      file: fileColumns,
    })
    .from(chatMedia)
    .where(eq(chatMedia.groupId, conversationId));
  if (!picture || state === "request" || (leftAt && picture.createdAt > leftAt)) return [];
  const { authorId, createdAt, file } = picture;
  const words = { text: "", alt: "The picture of the group" };
  return [
    {
      id: file.key,
      authorId,
      createdAt,
      kind: "image",
      ...words,
      files: [file],
      isForwarded: false,
      isReported: true,
    },
  ];
}
