import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Picture } from "#contract/media/picture";
import type { Video, VideoFile } from "#contract/media/video";
import type { Message, MessageFile, Voice } from "#contract/message";
import type { ContentMessageKind, FileMessageKind, MessageKind } from "#contract/message-kinds";
import { pickFields } from "#contract/protocol/pick-fields";
import { messages } from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import {
  addressExpiry,
  type PrivateFile,
  privateMediaUrl,
} from "#upstream/modules/media/private-media-grant";
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
export function contentOf(sent: SentMessage): MessageContent {
  return { text: sent.text, moreFileCount: Math.max(0, sentFiles(sent).length - 1) };
}

/** The content columns of a deleted message. */
export const emptyContent: MessageContent = { text: "", moreFileCount: 0 };

export const contentColumnNames = Object.keys(emptyContent) as (keyof MessageContent)[]; // the object has exactly these keys

/** The content columns, for queries. */
export const contentColumns = pickFields(messages, contentColumnNames);

/** The columns of a message's file. */
export const fileColumns = pickFields(chatMedia, [
  "key",
  "kind",
  "width",
  "height",
  "widths",
  "alt",
  "thumbhash",
  "isAnimated",
  "mimeType",
  "durationMs",
  "peaks",
  "hasSound",
  "name",
  "size",
]);

/** A file of a message. */
export type StoredFile = Pick<typeof chatMedia.$inferSelect, keyof typeof fileColumns>;

/** An upload that becomes a file of the message. */
interface SentFile {
  readonly kind: FileMessageKind;
  readonly key: string;
  /** What is sent with the message rather than uploaded. */
  readonly columns: Partial<typeof chatMedia.$inferInsert>;
  /** The field that is refused when it is missing. */
  readonly field: "moreImages" | FileMessageKind;
}

/** The files of a message to send, in order. */
export function sentFiles({ image, moreImages = [], voice, video, file }: SentMessage): SentFile[] {
  const picture = (field: SentFile["field"], { key, alt }: NonNullable<typeof image>): SentFile => ({
    kind: "image",
    key,
    columns: { alt },
    field,
  });
  return [
    ...(image ? [picture("image", image)] : []),
    ...moreImages.map((each) => picture("moreImages", each)),
    ...(voice
      ? [{ kind: "voice", key: voice.key, columns: { peaks: voice.peaks }, field: "voice" } as const]
      : []),
    ...(video
      ? [
          { kind: "video", key: video.key, columns: { alt: video.alt }, field: "video" } as const,
          picture("video", { key: video.poster, alt: video.alt }),
        ]
      : []),
    ...(file ? [{ kind: "file", key: file.key, columns: {}, field: "file" } as const] : []),
  ];
}

/** The refusals of a file that was deleted or already sent. */
export const missingFile: Record<FileMessageKind, string> = {
  image: "The picture is no longer there. Please add it again.",
  voice: "The recording is no longer there. Please record it again.",
  video: "The video is no longer there. Please add it again.",
  file: "The file is no longer there. Please add it again.",
};

interface Row {
  readonly kind: MessageKind;
  readonly media: StoredFile | null;
}

/**
 * The content fields of a message other than its text.
 * @param more its files beyond the first
 * @param isBare whether the content is hidden from the reader
 */
export function toShownContent(
  signing: SigningDeps,
  { kind, media }: Row,
  { more, isBare }: { more: readonly StoredFile[]; isBare: boolean },
): Pick<Message, ContentMessageKind | "moreImages"> {
  const shown = isBare ? null : media;
  const is = (wanted: MessageKind) => (kind === wanted ? shown : null);
  const [image, voice, video, file] = [is("image"), is("voice"), is("video"), is("file")];
  const [poster] = more;
  return {
    image: image && toChatPicture(signing, image),
    moreImages: image ? more.map((each) => toChatPicture(signing, each)) : [],
    voice: voice && { ...toVoice(signing, voice), peaks: voice.peaks },
    video: video && poster ? toChatVideo(signing, video, poster) : null,
    file: file && toMessageFile(signing, file),
  };
}

interface RowInWords extends MessageContent {
  readonly files: readonly Pick<StoredFile, "alt" | "durationMs" | "name">[];
}

const inSeconds = (durationMs = 0) => (durationMs > 0 ? `${Math.round(durationMs / 1_000)} s` : "");
const listed = (words: readonly (string | undefined)[]) => words.filter(Boolean).join("; ");

/** What a message has beside its text, in words, as reports and data exports have it. */
export const contentInWords: Record<MessageKind, (row: RowInWords) => string> = {
  text: () => "",
  image: ({ files }) =>
    listed([files.length > 1 ? `${files.length} pictures` : "", ...files.map(({ alt }) => alt)]),
  voice: ({ files: [voice] }) => inSeconds(voice?.durationMs),
  video: ({ files: [video] }) => listed([inSeconds(video?.durationMs), video?.alt]),
  file: ({ files: [file] }) => file?.name ?? "",
  notice: () => "",
};

interface FileRules {
  /** The name in the private storage of the file that members get. */
  nameOf: (file: Pick<StoredFile, "widths" | "mimeType">) => string;
  /** The name of the file that operators get with a report. */
  reportedNameOf: (file: Pick<StoredFile, "widths" | "mimeType">) => string;
}

/** The name under which every document is stored: what it is called is a column. */
export const DOCUMENT_FILE_NAME = "file.bin";

const voiceName = ({ mimeType }: Pick<StoredFile, "mimeType">) => voiceFileName(voiceType(mimeType));
const videoName = ({ mimeType }: Pick<StoredFile, "mimeType">) =>
  `video.${videoType(mimeType).slice("video/".length)}`;

/** The files of messages, by the kind of the file. */
export const messageFiles: Readonly<Record<FileMessageKind, FileRules>> = {
  image: {
    nameOf: ({ widths }) => `${widths.at(-1)}.webp`,
    reportedNameOf: ({ widths }) => `${widths.at(-1)}.jpg`,
  },
  voice: { nameOf: voiceName, reportedNameOf: voiceName },
  video: { nameOf: videoName, reportedNameOf: videoName },
  file: { nameOf: () => DOCUMENT_FILE_NAME, reportedNameOf: () => DOCUMENT_FILE_NAME },
};

export type SigningDeps = Pick<ChatDeps, "keys" | "clock"> & Pick<PrivateFile, "isReported">;

/** A signed, expiring URL of a file. */
function fileUrl({ keys, clock, isReported }: SigningDeps, key: string, file: string): string {
  return privateMediaUrl(
    keys.privateMedia,
    { key, isInPublicStorage: false, isReported, endsAtMs: addressExpiry(clock()) },
    file,
  );
}

type StoredPicture = Pick<
  StoredFile,
  "key" | "width" | "height" | "widths" | "alt" | "thumbhash" | "isAnimated"
>;

/** Converts a stored private picture to the contract shape. */
export function toChatPicture(signing: SigningDeps, media: StoredPicture): Picture {
  const { key, width, height, widths, alt, thumbhash, isAnimated } = media;
  const url = fileUrl(signing, key, messageFiles.image.nameOf({ widths, mimeType: null }));
  return { url, width, height, widths, alt, thumbhash, ...(isAnimated && { isAnimated }) };
}

// The column has the types of all kinds; the upload of a kind stores only its own.
const voiceType = (type: StoredFile["mimeType"]): Voice["mimeType"] =>
  type === "audio/ogg" || type === "audio/mp4" ? type : "audio/webm";
const videoType = (type: StoredFile["mimeType"]): VideoFile["mimeType"] =>
  type === "video/webm" ? type : "video/mp4";

/** Converts a stored video to the contract shape, without its poster. */
export function toChatVideoFile(
  signing: SigningDeps,
  {
    key,
    mimeType,
    width,
    height,
    durationMs,
    hasSound,
  }: Pick<StoredFile, "key" | "mimeType" | "width" | "height" | "durationMs" | "hasSound">,
): VideoFile {
  const url = fileUrl(signing, key, videoName({ mimeType }));
  return { url, mimeType: videoType(mimeType), width, height, durationMs, hasSound };
}

function toChatVideo(signing: SigningDeps, video: StoredFile, poster: StoredFile): Video {
  return { ...toChatVideoFile(signing, video), poster: toChatPicture(signing, poster), captions: null };
}

/** Converts a stored document to the contract shape. */
export function toMessageFile(
  signing: SigningDeps,
  { key, name, size }: Pick<StoredFile, "key" | "name" | "size">,
): MessageFile {
  return { url: fileUrl(signing, key, DOCUMENT_FILE_NAME), name, size };
}

/** Converts a stored recording to the contract shape. */
export function toVoice(
  signing: SigningDeps,
  { key, mimeType, durationMs }: Pick<StoredFile, "key" | "mimeType" | "durationMs">,
): Omit<Voice, "peaks"> {
  return {
    url: fileUrl(signing, key, voiceName({ mimeType })),
    mimeType: voiceType(mimeType),
    durationMs,
  };
}
