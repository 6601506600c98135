import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Picture } from "#contract/media/picture";
import type { Message, Voice } from "#contract/message";
import type { ContentMessageKind, FileMessageKind, MessageKind } from "#contract/message-kinds";
import { pickFields } from "#contract/protocol/pick-fields";
import { chatMedia, messages } from "#upstream/core/db/schema/schema-chat";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { addressExpiry, privateMediaUrl } from "#upstream/modules/media/private-media-grant";
import { voiceFileName } from "./voice-recording.ts";

// The only module that knows what each kind of message has: its columns, how they are shown, and its file.

/** Columns that are not content: a new column is content unless it is listed here. */
type OtherColumn =
  | "id"
  | "conversationId"
  | "seq"
  | "change"
  | "contentChange"
  | "authorId"
  | "kind"
  | "noticeType"
  | "replyToId"
  | "storyId"
  | "storyAuthorId"
  | "isForwarded"
  | "reactionCount"
  | "idempotencyKey"
  | "sentDigest"
  | "createdAt"
  | "editedAt"
  | "deletedAt"
  | "expiresAt";

/** The content of a message in columns of `messages`; a file is in `chat_media`. */
export type MessageContent = Required<Omit<typeof messages.$inferInsert, OtherColumn>>;

type SentMessage = BodyOf<Endpoints["sendMessage"]>;

/** The content columns of a message to send. */
export function contentOf({ text }: SentMessage): MessageContent {
  return { text };
}

/** The content columns of a deleted message. */
export const emptyContent: MessageContent = { text: "" };

export const contentColumnNames = Object.keys(emptyContent) as (keyof MessageContent)[]; // the object has exactly these keys

/** The content columns, for queries. */
export const contentColumns = pickFields(messages, contentColumnNames);

/** The columns of a message's file. */
export const fileColumns = pickFields(chatMedia, [
  "key",
  "width",
  "height",
  "widths",
  "alt",
  "thumbhash",
  "isAnimated",
  "mimeType",
  "durationMs",
  "peaks",
]);

type File = Pick<typeof chatMedia.$inferSelect, keyof typeof fileColumns>;
type Row = Pick<typeof messages.$inferSelect, keyof MessageContent | "kind"> & {
  readonly media: File | null;
};

/** The content fields of a message other than its text. @param isBare whether the content is hidden from the reader */
export function toShownContent(
  signing: SigningDeps,
  { kind, media }: Row,
  isBare: boolean,
): Pick<Message, ContentMessageKind> {
  const file = isBare ? null : media;
  return {
    image: kind === "image" && file ? toChatPicture(signing, file) : null,
    voice: kind === "voice" && file ? { ...toVoice(signing, file), peaks: file.peaks } : null,
  };
}

interface RowInWords extends MessageContent {
  readonly media: Pick<File, "alt" | "durationMs"> | null;
}

/** What a message has beside its text, in words, as reports and data exports have it. */
export const contentInWords: Record<MessageKind, (row: RowInWords) => string> = {
  text: () => "",
  image: ({ media }) => media?.alt ?? "",
  voice: ({ media }) => (media ? `${Math.round(media.durationMs / 1_000)} s` : ""),
  notice: () => "",
};

type StoredFile = Pick<File, "widths" | "mimeType">;

interface FileRules<Kind extends FileMessageKind> {
  /** The name in the private storage of the file that members get. */
  nameOf: (file: StoredFile) => string;
  /** The name of the file that operators get with a report. */
  reportedNameOf: (file: StoredFile) => string;
  /** The columns of `chat_media` that are sent with the message rather than uploaded. */
  sentColumns: (sent: NonNullable<SentMessage[Kind]>) => Partial<typeof chatMedia.$inferInsert>;
  /** The refusal of a file that was deleted or already sent. */
  missing: string;
}

const voiceName = ({ mimeType }: Pick<File, "mimeType">) => voiceFileName(mimeType ?? "audio/webm");

/** The files of messages, by kind. */
export const messageFiles: { readonly [Kind in FileMessageKind]: FileRules<Kind> } = {
  image: {
    nameOf: ({ widths }) => `${widths.at(-1)}.webp`,
    reportedNameOf: ({ widths }) => `${widths.at(-1)}.jpg`,
    sentColumns: ({ alt }) => ({ alt }),
    missing: "The picture is no longer there. Please add it again.",
  },
  voice: {
    nameOf: voiceName,
    reportedNameOf: voiceName,
    sentColumns: ({ peaks }) => ({ peaks }),
    missing: "The recording is no longer there. Please record it again.",
  },
};

export type SigningDeps = Pick<ChatDeps, "keys" | "clock">;

/** A signed, expiring URL of a file. */
function fileUrl({ keys, clock }: SigningDeps, key: string, file: string): string {
  return privateMediaUrl(
    keys.privateMedia,
    { key, isInPublicStorage: false, endsAtMs: addressExpiry(clock()) },
    file,
  );
}

/** Converts a stored private picture to the contract shape. */
export function toChatPicture(
  signing: SigningDeps,
  media: Omit<File, "mimeType" | "durationMs" | "peaks">,
): Picture {
  const { key, width, height, widths, alt, thumbhash, isAnimated } = media;
  const url = fileUrl(signing, key, messageFiles.image.nameOf({ widths, mimeType: null }));
  return { url, width, height, widths, alt, thumbhash, ...(isAnimated && { isAnimated }) };
}

/** Converts a stored recording to the contract shape. */
export function toVoice(
  signing: SigningDeps,
  { key, mimeType, durationMs }: Pick<File, "key" | "mimeType" | "durationMs">,
): Omit<Voice, "peaks"> {
  return {
    url: fileUrl(signing, key, voiceName({ mimeType })),
    mimeType: mimeType ?? "audio/webm",
    durationMs,
  };
}
