import { once } from "node:events";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A ZIP that is written one file after the other and read at the same time. */
export interface ZipWriter {
  /** The bytes of the ZIP. Whoever destroys it makes every later `add` fail. */
  readonly output: Readable;
  /**
   * Adds a file; resolves when all of it has been read, so that no two are open at a time.
   * @param isCompressed already, as pictures are: it is then stored as it comes
   */
  add(path: string, content: Readable, isCompressed?: boolean): Promise<void>;
  /** After the last file. */
  end(): void;
}

/**
 * Starts a ZIP; 64-bit where it grows beyond what the old form can hold.
 * @param now the time of every file in it
 */
export function createZipWriter(now: Date): ZipWriter {
  const zip = new ZipFile();
  // Which it is, whatever the narrower type says.
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  // It may break before anybody reads it, who then finds it broken.
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
