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
  /** Where it lies now, and stays. */
  readonly path: string;
}

/** A file that is being read. */
export interface OpenFile {
  readonly size: number;
  readonly content: Readable;
}

/** A part of a file that is being read. */
export interface OpenPart extends OpenFile {
  /** Of the part: its first byte and its last, from 0. `size` is that of the whole file. */
  readonly first: number;
  readonly last: number;
}

/** A picture found in a storage. */
export interface StoredKey {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** What the key of a picture looks like: 128 random bits in hex. */
export const pictureKeyPattern = /^[0-9a-f]{32}$/;

/** The kinds of file, by the end of their names. */
export const pictureContentTypes: Readonly<Record<string, string>> = {
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** The kinds of file that belong to a video. */
export const videoContentTypes: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt; charset=utf-8",
};

const pictureFile = /^[1-9]\d{0,4}\.(webp|jpg)$/;
const videoFile = /^(?:video\.(mp4|webm)|captions-[0-9a-f]{16}\.(vtt))$/;

/** Content type of a file of a picture or a video, by its name; undefined for any other name. */
export function fileType(name: string): string | undefined {
  const [, picture] = pictureFile.exec(name) ?? [];
  const [, film, captions] = videoFile.exec(name) ?? [];
  return pictureContentTypes[picture ?? ""] ?? videoContentTypes[film ?? captions ?? ""];
}

/** Where the files of pictures and videos lie, each under `<key>/<name>`. */
export interface MediaStorage {
  /** Stores the files of a picture or video. Once it resolves they outlive a crash; when it rejects, none is to be seen. */
  save(key: string, files: readonly (PictureFile | CopiedFile)[]): Promise<void>;
  /** Stores one file more beside those of a key, likewise. */
  add(key: string, file: PictureFile): Promise<void>;
  /** Null when there is no such file. */
  open(key: string, name: string): Promise<OpenFile | null>;
  /** A part of a file; null when there is no such file, its size alone when the range lies past its end. */
  openPart(key: string, name: string, range: ByteRange): Promise<OpenPart | { readonly size: number } | null>;
  /** Removes all files of a picture; one that is gone already is no error. */
  remove(key: string): Promise<void>;
  /** Every picture there is, by ascending key, a page at a time. */
  list(): AsyncIterable<readonly StoredKey[]>;
  /** Clears away what interrupted saves have left since before a moment. */
  removeUnfinished(before: Date): Promise<void>;
}
