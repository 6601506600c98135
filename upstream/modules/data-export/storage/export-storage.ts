import type { Readable } from "node:stream";

/** The file of an export that is being read. */
export interface OpenExport {
  readonly size: number;
  readonly content: Readable;
}

/** Where the files of exports lie, by the id of their export. */
export interface ExportStorage {
  /**
   * Stores a file as it comes, in the place of whatever there was. It can be opened once this has resolved.
   * @returns its size in bytes
   */
  write(exportId: string, content: Readable): Promise<number>;
  /** Null when there is no such file. */
  open(exportId: string): Promise<OpenExport | null>;
  /** Removes a file, finished or not; one that is gone already is no error. */
  remove(exportId: string): Promise<void>;
  /** The ids of all files, finished or not. */
  list(): Promise<string[]>;
}
