import { and, asc, eq, gt, inArray, isNotNull, not, or, type SQL } from "drizzle-orm";
import { endingOf } from "#contract/file-endings";
import { messageKinds } from "#contract/message-kinds";
import { perRow } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import {
  conversations,
  messageReactions,
  messageRevisions,
  messages,
} from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { messageLinks } from "#upstream/core/db/schema/schema-link-preview";
import {
  canNameAuthor,
  canReadMessage,
  hasDisappeared,
  isNotCleared,
  isWithheld,
  reader,
} from "#upstream/core/db/visibility-chat";
import {
  contentColumns,
  contentInWords,
  emptyContent,
  fileColumns,
  messageFiles,
  type StoredFile,
} from "#upstream/modules/chat/messages/message-content";
import { allFiles, type MoreFiles, selectMoreFiles } from "#upstream/modules/chat/messages/more-files";
import { type Html, html, timeTag } from "#upstream/modules/data-export/zip/html";
import { ownConversationRows, titleOf } from "./conversations.ts";
import { type EarlierText, earlierVersion } from "./own-text.ts";
import {
  allPages,
  type ExportItem,
  type ExportSection,
  mediaPath,
  type Owner,
  ROWS_PER_PAGE,
  videoPath,
} from "./section.ts";

/** The member's own messages, and those of others that the member may read; none that they have deleted for themselves, or that has disappeared. */
const isShown = (userId: string): SQL | undefined =>
  and(isNotCleared(), not(hasDisappeared()), or(eq(messages.authorId, userId), canReadMessage()));

function selectRows({ db, userId }: Owner, which: SQL | undefined, after: number) {
  return db
    .select({
      id: messages.id,
      seq: messages.seq,
      authorId: messages.authorId,
      author: { username: users.username, name: users.name },
      kind: messages.kind,
      noticeType: messages.noticeType,
      content: contentColumns,
      createdAt: messages.createdAt,
      editedAt: messages.editedAt,
      isForwarded: messages.isForwarded,
      deletedAt: messages.deletedAt,
      isWithheld: perRow(isWithheld()).mapWith(Boolean) as SQL<boolean>, // both drivers give a boolean
      reaction: messageReactions.emoji,
      isLinkPreviewRemoved: messageLinks.isRemoved,
      media: fileColumns,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(reader, and(eq(reader.conversationId, messages.conversationId), eq(reader.userId, userId)))
    .leftJoin(users, and(eq(users.id, messages.authorId), canNameAuthor(users)))
    .leftJoin(chatMedia, and(eq(chatMedia.messageId, messages.id), eq(chatMedia.position, 0)))
    .leftJoin(
      messageReactions,
      and(eq(messageReactions.messageId, messages.id), eq(messageReactions.userId, userId)),
    )
    .leftJoin(messageLinks, and(eq(messageLinks.textId, messages.id), eq(messages.authorId, userId)))
    .where(and(which, gt(messages.seq, after), isShown(userId)))
    .orderBy(asc(messages.seq))
    .limit(ROWS_PER_PAGE);
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

/** Pages of one conversation, from its beginning. */
function pagesOf(owner: Owner, conversationId: string, which?: SQL): AsyncGenerator<readonly Row[]> {
  const isIn = and(eq(messages.conversationId, conversationId), which);
  return allPages<Row>((after) => selectRows(owner, isIn, after?.seq ?? 0));
}

const isOwn = ({ authorId }: Row, userId: string) => authorId === userId;

/** Whether a message's content is exported: not for deleted messages, nor for those withheld from the member. */
const hasContent = (row: Row, userId: string) =>
  row.deletedAt === null && (!row.isWithheld || isOwn(row, userId));

/** Earlier texts of the member's own messages among these, oldest first. */
async function readRevisions(
  { db, userId }: Owner,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, readonly EarlierText[]>> {
  const edited = rows.filter((row) => isOwn(row, userId) && row.editedAt !== null).map(({ id }) => id);
  if (edited.length === 0) return new Map();
  const revisions = await db
    .select({
      messageId: messageRevisions.messageId,
      content: messageRevisions.text,
      createdAt: messageRevisions.createdAt,
    })
    .from(messageRevisions)
    .where(inArray(messageRevisions.messageId, edited))
    .orderBy(asc(messageRevisions.messageId), asc(messageRevisions.number));
  return Map.groupBy(revisions, ({ messageId }) => messageId);
}

interface File {
  readonly key: string;
  /** Its name in the storage. */
  readonly file: string;
  /** Its path in the ZIP. */
  readonly to: string;
}

/** Files of rows beyond the first of each. */
function moreFilesOf({ db }: Owner, rows: readonly Row[]): Promise<MoreFiles> {
  return selectMoreFiles(
    db,
    rows.map(({ id, content }) => ({ id, ...content })),
  );
}

function toFile(stored: StoredFile): File {
  const { key, kind, name } = stored;
  const file = messageFiles[kind].nameOf(stored);
  if (kind === "image") return { key, file, to: mediaPath(key) };
  return { key, file, to: videoPath(key, kind === "file" ? `file.${endingOf(name)}` : file) };
}

/** What a message has beside its text: pictures as such, anything else in words, with a link to its file. */
function shownContent({ kind, content }: Row, files: readonly StoredFile[]): Html | "" | readonly Html[] {
  if (kind === "image") {
    return files.map(
      (each) =>
        html`<a href="../${toFile(each).to}"><img src="../${toFile(each).to}" alt="${each.alt}" loading="lazy"></a>`,
    );
  }
  const words = contentInWords[kind]({ ...content, files });
  const label = [messageKinds[kind].label, words].filter(Boolean).join(", ");
  const [first] = files;
  return first ? html`<a href="../${toFile(first).to}">${label}</a>` : label && html`<p>${label}</p>`;
}

function statusOf(row: Row, userId: string): string {
  if (row.deletedAt !== null) return "Deleted";
  if (!hasContent(row, userId)) return "Hidden from you";
  if (row.noticeType === "timed") return "How long messages last was changed";
  return row.noticeType ? `The group: ${row.noticeType}` : "";
}

interface Surroundings {
  readonly userId: string;
  readonly conversation: { readonly id: string; readonly title: string };
  readonly revisions: Awaited<ReturnType<typeof readRevisions>>;
  readonly more: MoreFiles;
}

function toItem(row: Row, { userId, conversation, revisions, more }: Surroundings): ExportItem {
  const { id, kind, author, createdAt, editedAt, isForwarded, deletedAt, reaction, isLinkPreviewRemoved } =
    row;
  const isOpen = hasContent(row, userId);
  const { text } = isOpen ? row.content : emptyContent;
  const files = isOpen ? allFiles(row.media, id, more) : [];
  const earlier = revisions.get(id) ?? [];
  return {
    data: {
      id,
      conversationId: conversation.id,
      author,
      isOwn: isOwn(row, userId),
      kind,
      notice: row.noticeType,
      text,
      files: files.map((each) => ({ path: toFile(each).to, alt: each.alt, name: each.name })),
      ownReaction: reaction,
      createdAt,
      editedAt,
      earlier: earlier.map((each) => ({ text: each.content, createdAt: each.createdAt })),
      isForwarded: isOpen && isForwarded,
      /** Of the member's own messages; null without a link. */
      isLinkPreviewRemoved,
      isDeleted: deletedAt !== null,
    },
    shown: html`<li class="post">
<p><b>${author?.name ?? "Deleted account"}</b>${author && html` <span>@${author.username}</span>`} <span>${statusOf(row, userId)}</span></p>
${text && html`<p class="text">${text}</p>`}
${isOpen && shownContent(row, files)}
<p class="facts">${conversation.title} · ${timeTag(createdAt)}${isOpen && isForwarded && " · forwarded"}${isLinkPreviewRemoved && " · link preview removed"}${reaction && ` · you reacted with ${reaction}`}</p>
${earlier.map(earlierVersion)}
</li>`,
  };
}

export const ownMessages: ExportSection = {
  slug: "messages",
  title: "Messages",
  emptyText: "There are no messages in your conversations.",
  async count({ db, userId }) {
    const shown = db
      .select({ id: messages.id })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(reader, and(eq(reader.conversationId, messages.conversationId), eq(reader.userId, userId)))
      .where(isShown(userId))
      .as("own_messages");
    return db.$count(shown);
  },
  async *pages(owner) {
    // One conversation after the other, so that each is read in index order.
    for await (const row of ownConversationRows(owner)) {
      const conversation = { id: row.id, title: titleOf(row) };
      for await (const rows of pagesOf(owner, row.id)) {
        const revisions = await readRevisions(owner, rows);
        const more = await moreFilesOf(owner, rows);
        yield rows.map((each) => toItem(each, { userId: owner.userId, conversation, revisions, more }));
      }
    }
  },
};

/** Files of the messages that the member may read, and the pictures of their groups. */
export async function* ownChatFiles(owner: Owner): AsyncGenerator<File> {
  const hasFile = isNotNull(chatMedia.key);
  for await (const { id, picture } of ownConversationRows(owner)) {
    if (picture) {
      const { key, widths } = picture;
      yield { key, file: messageFiles.image.nameOf({ widths, mimeType: null }), to: mediaPath(key) };
    }
    for await (const rows of pagesOf(owner, id, hasFile)) {
      const more = await moreFilesOf(owner, rows);
      for (const row of rows.filter((each) => hasContent(each, owner.userId))) {
        yield* allFiles(row.media, row.id, more).map(toFile);
      }
    }
  }
}
