import type { Readable } from "node:stream";

/** The open file of an export. */
export interface OpenExport {
  readonly size: number;
  readonly content: Readable;
}

/** Stores the files of exports by export id. */
export interface ExportStorage {
  /**
   * Stores a file from a stream, replacing an existing one. It can be opened once this has resolved.
   * @returns its size in bytes
   */
  write(exportId: string, content: Readable): Promise<number>;
  /** Null when there is no such file. */
  open(exportId: string): Promise<OpenExport | null>;
  /** Removes a file, finished or not. Idempotent. */
  remove(exportId: string): Promise<void>;
  /** The ids of all files, finished or not. */
  list(): Promise<string[]>;
}
