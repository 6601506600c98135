import { and, asc, gt } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import { fileColumns, type StoredFile } from "./message-content.ts";

const moreFiles = statement("more_files", ["messageIds"], (db, { messageIds }) =>
  db
    .select({ messageId: chatMedia.messageId, ...fileColumns })
    .from(chatMedia)
    .where(and(isAnyOfThese(chatMedia.messageId, messageIds), gt(chatMedia.position, 0)))
    .orderBy(asc(chatMedia.messageId), asc(chatMedia.position)),
);

/** The files of messages beyond the first of each, in order, by the message's id. */
export type MoreFiles = ReadonlyMap<string | null, readonly StoredFile[]>;

/** Reads the files beyond the first, which few messages have. The caller must have checked who reads the messages. */
export async function selectMoreFiles(
  db: Database,
  rows: readonly { readonly id: string; readonly moreFileCount: number }[],
): Promise<MoreFiles> {
  const messageIds = [...new Set(rows.filter((row) => row.moreFileCount > 0).map(({ id }) => id))];
  if (messageIds.length === 0) return new Map();
  return Map.groupBy(await moreFiles(db, { messageIds }), ({ messageId }) => messageId);
}

/** All files of a message, in order. */
export function allFiles(first: StoredFile | null, messageId: string, more: MoreFiles): StoredFile[] {
  return first ? [first, ...(more.get(messageId) ?? [])] : [];
}
