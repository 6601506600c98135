import type { InputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { MESSAGE_PICTURES_MAX } from "#contract/limits-chat";
import type { ContentMessageKind } from "#contract/message-kinds";
import type { uploadFile } from "#lib/client/media/upload-file";
import { isRecord, isText } from "#lib/client/storage/stored-types";

/** A file to be sent. It is stored on this device (device-files.ts) until the server has it. */
interface OutgoingFile {
  fileId: string;
  /** The server's key of the file, once it is uploaded. */
  key: string | null;
}

export interface OutgoingImage extends OutgoingFile {
  width: number;
  height: number;
  alt: string;
}

export interface OutgoingVoice extends OutgoingFile {
  durationMs: number;
  peaks: number[];
}

export interface OutgoingVideo extends OutgoingImage {
  /** Shown until it plays; its description is that of the video. */
  poster: OutgoingImage;
}

export interface OutgoingDocument extends OutgoingFile {
  name: string;
  /** Bytes. */
  size: number;
}

interface ContentOfKind {
  /** One picture or more. */
  image: readonly OutgoingImage[];
  voice: OutgoingVoice;
  video: OutgoingVideo;
  file: OutgoingDocument;
}

/** What is sent besides the text, in the field of its kind. */
export type OutgoingContent = { [Kind in ContentMessageKind]: ContentOfKind[Kind] | null };

type SentMessage = InputOf<Endpoints["sendMessage"]>["body"];
/** Sends one file. @returns its key */
type SendFile = (file: File, upload: typeof uploadFile) => Promise<string>;

interface FileToSend extends OutgoingFile {
  send: SendFile;
}

interface OutgoingKind<Content> {
  /** Parses stored content; null if it is invalid. */
  parse: (stored: unknown) => Content | null;
  /** Its files, and how each is uploaded. */
  filesOf: (content: Content) => readonly FileToSend[];
  /** With the server's key of one file. */
  withKey: (content: Content, fileId: string, key: string) => Content;
  /** As the endpoint takes it; empty before its files are uploaded. */
  toSent: (content: Content) => Partial<SentMessage>;
}

const isSize = (value: unknown): value is number => typeof value === "number" && value > 0;
const keyIn = (value: unknown) => (isText(value) ? value : null);

function parseImage(value: unknown): OutgoingImage | null {
  if (!isRecord(value)) return null;
  const { fileId, width, height, alt, key } = value;
  if (!isText(fileId) || !isSize(width) || !isSize(height)) return null;
  return { fileId, width, height, alt: isText(alt) ? alt : "", key: keyIn(key) };
}

function parseImages(value: unknown): readonly OutgoingImage[] | null {
  // Before there were several, one was stored by itself.
  const images = (Array.isArray(value) ? value : [value]).flatMap((each) => parseImage(each) ?? []);
  return images.length > 0 ? images.slice(0, MESSAGE_PICTURES_MAX) : null;
}

function parseVoice(value: unknown): OutgoingVoice | null {
  if (!isRecord(value)) return null;
  const { fileId, durationMs, peaks, key } = value;
  if (!isText(fileId) || !isSize(durationMs) || !Array.isArray(peaks)) return null;
  const bars = peaks.filter((peak): peak is number => Number.isInteger(peak));
  return { fileId, durationMs, peaks: bars, key: keyIn(key) };
}

function parseVideo(value: unknown): OutgoingVideo | null {
  const film = parseImage(value);
  const poster = isRecord(value) ? parseImage(value.poster) : null;
  return film && poster && { ...film, poster };
}

function parseDocument(value: unknown): OutgoingDocument | null {
  if (!isRecord(value)) return null;
  const { fileId, name, size, key } = value;
  if (!isText(fileId) || !isText(name) || !isSize(size)) return null;
  return { fileId, name, size, key: keyIn(key) };
}

type ChatUpload = "uploadChatImage" | "uploadVoice" | "uploadChatVideo" | "uploadChatFile";

/** @param fields of the form, before its file */
const sendTo =
  (endpoint: ChatUpload, field: string, fields: Record<string, string> = {}): SendFile =>
  async (file, upload) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set(field, file);
    return (await upload(endpoint, form)).key;
  };

const sendImage = sendTo("uploadChatImage", "image");
const toSend = <File extends OutgoingFile>({ fileId, key }: File, send: SendFile) => ({ fileId, key, send });
const withOwnKey = <File extends OutgoingFile>(file: File, fileId: string, key: string): File =>
  file.fileId === fileId ? { ...file, key } : file;

/** Every kind that has more than text. */
const kinds: { [Kind in ContentMessageKind]: OutgoingKind<ContentOfKind[Kind]> } = {
  image: {
    parse: parseImages,
    filesOf: (images) => images.map((each) => toSend(each, sendImage)),
    withKey: (images, fileId, key) => images.map((each) => withOwnKey(each, fileId, key)),
    toSent(images) {
      const [image, ...moreImages] = images.flatMap(({ key, alt }) => (key ? [{ key, alt }] : []));
      return { image, ...(moreImages.length > 0 && { moreImages }) };
    },
  },
  voice: {
    parse: parseVoice,
    filesOf: (voice) => [toSend(voice, sendTo("uploadVoice", "voice"))],
    withKey: withOwnKey,
    toSent: ({ key, peaks }) => (key ? { voice: { key, peaks } } : {}),
  },
  video: {
    parse: parseVideo,
    filesOf: (video) => [toSend(video, sendTo("uploadChatVideo", "video")), toSend(video.poster, sendImage)],
    withKey: (video, fileId, key) => ({
      ...withOwnKey(video, fileId, key),
      poster: withOwnKey(video.poster, fileId, key),
    }),
    toSent: ({ key, poster, alt }) => (key && poster.key ? { video: { key, poster: poster.key, alt } } : {}),
  },
  file: {
    parse: parseDocument,
    filesOf: (file) => [toSend(file, sendTo("uploadChatFile", "file", { name: file.name }))],
    withKey: withOwnKey,
    toSent: ({ key }) => (key ? { file: { key } } : {}),
  },
};

const kindNames = Object.keys(kinds) as ContentMessageKind[]; // the keys of `kinds`

/** Nothing besides the text. */
export const noOutgoingContent: OutgoingContent = { image: null, voice: null, video: null, file: null };

/** Whether there is nothing besides the text. */
export const isContentEmpty = (content: OutgoingContent): boolean =>
  kindNames.every((kind) => content[kind] === null);

/** Parses stored content; what is invalid is left out. */
export function parseContent(stored: Record<string, unknown>): OutgoingContent {
  const entries = kindNames.map((kind) => [kind, kinds[kind].parse(stored[kind])]);
  return Object.fromEntries(entries) as OutgoingContent; // an entry for each kind
}

function filesOfKind<Kind extends ContentMessageKind>(kind: Kind, content: OutgoingContent) {
  const written: ContentOfKind[Kind] | null = content[kind];
  return written === null ? [] : kinds[kind].filesOf(written);
}

/** The files of content, in the order in which they are uploaded. */
export const filesOf = (content: OutgoingContent): FileToSend[] =>
  kindNames.flatMap((kind) => [...filesOfKind(kind, content)]);

function withKeyOfKind<Kind extends ContentMessageKind>(
  kind: Kind,
  content: OutgoingContent,
  fileId: string,
  key: string,
) {
  const written: ContentOfKind[Kind] | null = content[kind];
  return [kind, written && kinds[kind].withKey(written, fileId, key)];
}

/** Content with the server's key of one of its files. */
export function withKey(content: OutgoingContent, fileId: string, key: string): OutgoingContent {
  const entries = kindNames.map((kind) => withKeyOfKind(kind, content, fileId, key));
  return Object.fromEntries(entries) as OutgoingContent; // an entry for each kind
}

function sentOfKind<Kind extends ContentMessageKind>(kind: Kind, content: OutgoingContent) {
  const written: ContentOfKind[Kind] | null = content[kind];
  return written && kinds[kind].toSent(written);
}

/** Content as the endpoint takes it. */
export function toSent(content: OutgoingContent): Partial<SentMessage> {
  return Object.assign({}, ...kindNames.map((kind) => sentOfKind(kind, content)));
}

/** Content without one of its files. */
export function withoutFile(content: OutgoingContent, fileId: string): OutgoingContent {
  const image = content.image?.filter((each) => each.fileId !== fileId) ?? [];
  const unless = <Content extends OutgoingFile>(each: Content | null) =>
    each?.fileId === fileId ? null : each;
  return {
    image: image.length > 0 ? image : null,
    voice: unless(content.voice),
    // Nothing is shown of a video without its picture.
    video: content.video?.poster.fileId === fileId ? null : unless(content.video),
    file: unless(content.file),
  };
}

/** Content with the description of a picture or video replaced. */
export function withAlt(content: OutgoingContent, fileId: string, alt: string): OutgoingContent {
  const described = <Content extends OutgoingImage>(each: Content): Content =>
    each.fileId === fileId ? { ...each, alt } : each;
  return {
    ...content,
    image: content.image?.map(described) ?? null,
    video: content.video && described(content.video),
  };
}

/** Content with its descriptions as they are sent: trimmed. */
export function withTrimmedAlts(content: OutgoingContent): OutgoingContent {
  const trimmed = <Content extends OutgoingImage>(each: Content): Content => ({
    ...each,
    alt: each.alt.trim(),
  });
  return {
    ...content,
    image: content.image?.map(trimmed) ?? null,
    video: content.video && trimmed(content.video),
  };
}
