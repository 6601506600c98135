import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Message, Voice } from "#contract/message";
import type { ContentMessageKind } from "#contract/message-kinds";
import { pickFields } from "#contract/pick-fields";
import type { Picture } from "#contract/picture";
import { chatMedia, messages } from "#upstream/core/db/schema/schema-chat";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { addressExpiry, privateMediaUrl } from "#upstream/modules/media/private-media-grant";
import { voiceFileName } from "./voice-recording.ts";

// The only module that knows which columns hold the content of each message kind and how they are shown.

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
  | "reactionCount"
  | "idempotencyKey"
  | "sentDigest"
  | "createdAt"
  | "editedAt"
  | "deletedAt";

/** The content of a message in columns of `messages`; a file is in `chat_media`. */
export type MessageContent = Required<Omit<typeof messages.$inferInsert, OtherColumn>>;

/** The content columns of a message to send. */
export function contentOf({ text }: BodyOf<Endpoints["sendMessage"]>): MessageContent {
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
  const url = fileUrl(signing, key, `${widths.at(-1)}.webp`);
  return { url, width, height, widths, alt, thumbhash, ...(isAnimated && { isAnimated }) };
}

/** Converts a stored recording to the contract shape. */
export function toVoice(
  signing: SigningDeps,
  { key, mimeType, durationMs }: Pick<File, "key" | "mimeType" | "durationMs">,
): Omit<Voice, "peaks"> {
  const type = mimeType ?? "audio/webm";
  return { url: fileUrl(signing, key, voiceFileName(type)), mimeType: type, durationMs };
}
