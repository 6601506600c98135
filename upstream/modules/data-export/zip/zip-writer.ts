import { once } from "node:events";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A ZIP stream, to which files are added one after the other while it is read. */
export interface ZipWriter {
  /** The bytes of the ZIP. Destroying it makes every later `add` fail. */
  readonly output: Readable;
  /**
   * Adds a file. Resolves when it has been read completely, so that only one is open at a time.
   * @param isCompressed whether the file is already compressed, as pictures are, and is stored unchanged
   */
  add(path: string, content: Readable, isCompressed?: boolean): Promise<void>;
  /** Call after the last file. */
  end(): void;
}

/**
 * Creates a ZIP writer; uses ZIP64 when needed.
 * @param now the modification time of every file
 */
export function createZipWriter(now: Date): ZipWriter {
  const zip = new ZipFile();
  // It is a Readable, although the declared type is narrower.
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  // It may fail before it is read; the reader then gets the error.
  output.on("error", () => undefined);
  return {
    output,
    async add(path, content, isCompressed = false) {
      const abandon = () => content.destroy(output.errored ?? new Error("The ZIP was abandoned."));
      output.once("close", abandon);
      try {
        if (output.destroyed) abandon();
        else zip.addReadStream(content, path, { mtime: now, mode: 0o100600, compress: !isCompressed });
        await once(content, "end");
      } finally {
        output.off("close", abandon);
      }
    },
    end: () => zip.end(),
  };
}
