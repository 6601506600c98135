import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Message, Voice } from "#contract/message";
import type { ContentMessageKind } from "#contract/message-kinds";
import type { Picture } from "#contract/picture";
import { pickColumns } from "#upstream/core/db/columns";
import { chatMedia, messages } from "#upstream/core/db/schema/schema-chat";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { endOfAddress, privateMediaUrl } from "#upstream/modules/media/private-media-grant";
import { voiceFileOf } from "./voice-file.ts";

// What messages hold, by their kinds: the rest of the chat neither knows its columns nor how they are shown.

/** Columns that are no content: a new one is content unless it is named here. */
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
export type Said = Required<Omit<typeof messages.$inferInsert, OtherColumn>>;

/** What of a sent message is stored so. */
export function saidIn({ text }: BodyOf<Endpoints["sendMessage"]>): Said {
  return { text };
}

/** What is left of it in a deleted message. */
export const nothingSaid: Said = { text: "" };

export const saidColumnNames = Object.keys(nothingSaid) as (keyof Said)[]; // the keys of that very object

/** Those columns, for queries. */
export const saidColumns = pickColumns(messages, saidColumnNames);

/** Of the file of a message. */
export const fileColumns = pickColumns(chatMedia, [
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
type Row = Pick<typeof messages.$inferSelect, keyof Said | "kind"> & { readonly media: File | null };

/** What a message shows beside its text. */
export function shownContent(
  signing: Signing,
  { kind, media }: Row,
  isBare: boolean,
): Pick<Message, ContentMessageKind> {
  const file = isBare ? null : media;
  return {
    image: kind === "image" && file ? toChatPicture(signing, file) : null,
    voice: kind === "voice" && file ? { ...toVoice(signing, file), peaks: file.peaks } : null,
  };
}

export type Signing = Pick<ChatDeps, "keys" | "clock">;

/** The address of a file that its reader may have now. */
function fileUrl({ keys, clock }: Signing, key: string, file: string): string {
  return privateMediaUrl(keys.privateMedia, { key, isCommon: false, endsAtMs: endOfAddress(clock()) }, file);
}

/** A stored private picture as the contract shows it. */
export function toChatPicture(
  signing: Signing,
  media: Omit<File, "mimeType" | "durationMs" | "peaks">,
): Picture {
  const { key, width, height, widths, alt, thumbhash, isAnimated } = media;
  const url = fileUrl(signing, key, `${widths.at(-1)}.webp`);
  return { url, width, height, widths, alt, thumbhash, ...(isAnimated && { isAnimated }) };
}

/** A stored recording as the contract shows it. */
export function toVoice(
  signing: Signing,
  { key, mimeType, durationMs }: Pick<File, "key" | "mimeType" | "durationMs">,
): Omit<Voice, "peaks"> {
  const type = mimeType ?? "audio/webm";
  return { url: fileUrl(signing, key, voiceFileOf(type)), mimeType: type, durationMs };
}
