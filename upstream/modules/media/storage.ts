import type { Readable } from "node:stream";

/** One file of a picture, such as `640.webp`. */
export interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file that is being read. */
export interface OpenFile {
  readonly size: number;
  readonly content: Readable;
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

/** Where the files of pictures lie, each under `<key>/<name>`. */
export interface MediaStorage {
  /** Stores the files of a picture. Once it resolves they outlive a crash; when it rejects, none is to be seen. */
  save(key: string, files: readonly PictureFile[]): Promise<void>;
  /** Null when there is no such file. */
  open(key: string, name: string): Promise<OpenFile | null>;
  /** Removes all files of a picture; one that is gone already is no error. */
  remove(key: string): Promise<void>;
  /** Every picture there is, by ascending key, a page at a time. */
  list(): AsyncIterable<readonly StoredKey[]>;
  /** Clears away what interrupted saves have left since before a moment. */
  removeUnfinished(before: Date): Promise<void>;
}
