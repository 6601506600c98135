import type { Readable } from "node:stream";
import type { ByteRange } from "#upstream/modules/media/byte-range";

/** One file of a picture, such as `640.webp`. */
export interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file that is stored as it was uploaded, without being read into memory. */
export interface CopiedFile {
  readonly name: string;
  /** The source, which is left in place. */
  readonly path: string;
}

/** A file that is being read. */
export interface OpenFile {
  readonly size: number;
  readonly content: Readable;
}

/** A part of a file that is being read. */
export interface OpenPart extends OpenFile {
  /** First and last byte of the part, counted from 0. `size` is that of the whole file. */
  readonly first: number;
  readonly last: number;
}

export interface StoredKey {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** A key is 128 random bits in hex. */
export const pictureKeyPattern = /^[0-9a-f]{32}$/;

/** Content types of picture files by extension. */
export const pictureContentTypes: Readonly<Record<string, string>> = {
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** Content types of a video's files by extension. */
export const videoContentTypes: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt; charset=utf-8",
};

const pictureFile = /^[1-9]\d{0,4}\.(webp|jpg)$/;
const videoFile = /^(?:video\.(mp4|webm)|captions-[0-9a-f]{16}\.(vtt))$/;

/** The content type of a picture's or video's file by its name; undefined for any other name. */
export function fileType(name: string): string | undefined {
  const [, picture] = pictureFile.exec(name) ?? [];
  const [, video, captions] = videoFile.exec(name) ?? [];
  return pictureContentTypes[picture ?? ""] ?? videoContentTypes[video ?? captions ?? ""];
}

/** Stores the files of pictures and videos, each as `<key>/<name>`. */
export interface MediaStorage {
  /** Stores all files of a key, or none if it rejects. Once it resolves they survive a crash. */
  save(key: string, files: readonly (PictureFile | CopiedFile)[]): Promise<void>;
  /** Adds a file to those of a key, with the same guarantees. */
  add(key: string, file: PictureFile): Promise<void>;
  /** Stores all files of a key under another one too, with the same guarantees; false if there are none. */
  copy(key: string, to: string): Promise<boolean>;
  /** Opens a file; null if it does not exist. */
  open(key: string, name: string): Promise<OpenFile | null>;
  /** Opens a part of a file; null if the file does not exist, only its size if the range is beyond its end. */
  openPart(key: string, name: string, range: ByteRange): Promise<OpenPart | { readonly size: number } | null>;
  /** Removes all files of a key. Does nothing if there are none. */
  remove(key: string): Promise<void>;
  /** All stored keys in ascending order, by pages. */
  list(): AsyncIterable<readonly StoredKey[]>;
  /** Removes leftovers of interrupted saves from before a time. */
  removeUnfinished(before: Date): Promise<void>;
}
