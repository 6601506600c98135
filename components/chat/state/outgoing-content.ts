import { MESSAGE_PICTURES_MAX } from "#contract/limits-chat";
import type { ContentMessageKind } from "#contract/message-kinds";
import { isRecord, isText } from "#lib/client/storage/stored-types";

/** A file to be sent. It is stored on this device (device-files.ts) until the server has it. */
export interface OutgoingFile {
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

export interface ContentOfKind {
  /** One picture or more. */
  image: readonly OutgoingImage[];
  voice: OutgoingVoice;
  video: OutgoingVideo;
  file: OutgoingDocument;
}

/** What is sent besides the text, in the field of its kind. */
export type OutgoingContent = { [Kind in ContentMessageKind]: ContentOfKind[Kind] | null };

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

/** How stored content is parsed, by kind; null if it is invalid. */
const parsers: { [Kind in ContentMessageKind]: (stored: unknown) => ContentOfKind[Kind] | null } = {
  image: parseImages,
  voice: parseVoice,
  video: parseVideo,
  file: parseDocument,
};

export const contentKinds = Object.keys(parsers) as ContentMessageKind[]; // the keys of the table above

/** Nothing besides the text. */
export const noOutgoingContent: OutgoingContent = { image: null, voice: null, video: null, file: null };

/** Whether there is nothing besides the text. */
export const isContentEmpty = (content: OutgoingContent): boolean =>
  contentKinds.every((kind) => content[kind] === null);

/** Parses stored content; what is invalid is left out. */
export function parseContent(stored: Record<string, unknown>): OutgoingContent {
  const entries = contentKinds.map((kind) => [kind, parsers[kind](stored[kind])]);
  return Object.fromEntries(entries) as OutgoingContent; // an entry for each kind
}

/** Ids of the files of content. */
export function fileIdsOf({ image, voice, video, file }: OutgoingContent): string[] {
  const files = [...(image ?? []), voice, video, video?.poster, file];
  return files.flatMap((each) => each?.fileId ?? []);
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
