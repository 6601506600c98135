import { randomBytes } from "node:crypto";
import { AppError } from "#contract/errors";
import { isMemberMessageKind, type MemberMessageKind } from "#contract/message-kinds";
import { pickFields } from "#contract/protocol/pick-fields";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { findActiveMembership } from "#upstream/modules/chat/conversations/conversation-membership";
import type { LinkDeps } from "#upstream/modules/link-preview/preview-link";
import { contentColumnNames, type MessageContent, type StoredFile } from "./message-content.ts";
import { allFiles, selectMoreFiles } from "./more-files.ts";
import { selectMessage } from "./read-messages.ts";

/** Forwarding copies files, which counts as an upload; the pages of links are fetched. */
export type SendingDeps = ChatDeps & LinkDeps & Pick<AppDeps, "privateMedia">;

/** The content of a new message. */
export interface NewContent {
  readonly kind: MemberMessageKind;
  readonly columns: MessageContent;
  /** The rows of its files, when they are not uploads of the author's. */
  readonly files?: readonly StoredFile[];
}

interface Forwarding {
  readonly authorId: string;
  /** The message to forward. */
  readonly messageId: string;
  /** Where to. */
  readonly conversationId: string;
}

const KEY_BYTES = 16;

function goneMessage(): AppError {
  const words = "The message you are forwarding is no longer there";
  return new AppError("VALIDATION_FAILED", words, { fields: { forwards: words } });
}

/**
 * A message that a member may forward.
 * @throws AppError VALIDATION_FAILED when it is deleted, withheld, a notice, or not the member's to read
 */
export async function requireForwardable(db: Database, authorId: string, messageId: string) {
  const row = await selectMessage(db, authorId, messageId);
  if (!row || row.deletedAt || row.isWithheld || !isMemberMessageKind(row.kind)) throw goneMessage();
  return { ...row, kind: row.kind };
}

type Copying = Pick<SendingDeps, "privateMedia" | "rateLimits">;

/**
 * Stores files again, each under a key of its own.
 * @param copied receives each copy as soon as it is there
 */
async function copyFiles(
  { privateMedia, rateLimits }: Copying,
  authorId: string,
  files: readonly StoredFile[],
  copied: StoredFile[],
): Promise<void> {
  for (const file of files) {
    await rateLimits.consume("upload", authorId);
    const key = randomBytes(KEY_BYTES).toString("hex");
    const isCopied = await privateMedia.copy(file.key, key).catch((cause) => {
      throw new AppError("INTERNAL", "The message could not be forwarded", { cause });
    });
    if (!isCopied) throw goneMessage();
    copied.push({ ...file, key });
  }
}

/**
 * Sends the content of a message once more. Its files are stored again under keys of their own, since the two messages are deleted one by
 * one; if the new one cannot be written, those copies are removed.
 * @param send writes the message
 * @throws AppError as `requireForwardable`, `findActiveMembership` and `send`; RATE_LIMITED; INTERNAL when a file cannot be stored
 */
export async function withForwardedContent<T>(
  deps: SendingDeps,
  { authorId, messageId, conversationId }: Forwarding,
  send: (content: NewContent) => Promise<T>,
): Promise<T> {
  const { kind, media, ...row } = await requireForwardable(deps.db, authorId, messageId);
  const content: NewContent = { kind, columns: pickFields(row, contentColumnNames) };
  if (!media) return send(content);
  const files = allFiles(media, row.id, await selectMoreFiles(deps.db, [row]));
  // Deleted in between.
  if (files.length !== row.moreFileCount + 1) throw goneMessage();
  await findActiveMembership(deps.db, authorId, conversationId);
  const copied: StoredFile[] = [];
  try {
    await copyFiles(deps, authorId, files, copied);
    return await send({ ...content, files: copied });
  } catch (error) {
    // If the storage fails too, the sweep removes the files later.
    for (const { key } of copied) await deps.privateMedia.remove(key).catch(() => undefined);
    throw error;
  }
}
