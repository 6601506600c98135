import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { text as readText } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { AppError } from "#contract/errors";
import { type MessageFileType, unknownFileMessage } from "#contract/message-files";
import { KIB, MIB } from "#contract/units";

const unknownType = (cause?: unknown) =>
  new AppError("UNSUPPORTED_MEDIA_TYPE", unknownFileMessage, { cause });
const damaged = (cause?: unknown) =>
  new AppError("VALIDATION_FAILED", "This file is damaged or cut off and cannot be sent", { cause });

/** Bytes at the beginning of a file by which its family is known. */
const HEAD_BYTES = 512;
/** Readers of PDF look for its end here. */
const PDF_TAIL_BYTES = 1 * KIB;
/** Readers of ZIP look for its end here: a record of 22 bytes, and a comment as long as its length can say. */
const ZIP_TAIL_BYTES = 64 * KIB + 22;
const ZIP_END = "PK\u0005\u0006";
/** Files in one archive: more take longer to count than a file of 20 MB is worth. */
const MAX_ENTRIES = 20_000;
/** A list of content types, and a type, are far smaller. */
const MAX_ENTRY_BYTES = 1 * MIB;

/** The main parts of documents by their types; those with macros have others. */
const officeTypes: Readonly<Record<string, MessageFileType>> = Object.fromEntries(
  (["wordprocessingml.document", "spreadsheetml.sheet", "presentationml.presentation"] as const).map(
    (name) => [
      `application/vnd.openxmlformats-officedocument.${name}.main+xml`,
      `application/vnd.openxmlformats-officedocument.${name}`,
    ],
  ),
);

const packagedTypes: readonly MessageFileType[] = [
  "application/epub+zip",
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/vnd.oasis.opendocument.presentation",
];

const openDocument = "application/vnd.oasis.opendocument.";

/**
 * A list of content types that names a macro or could hide its name: character references and document types are legal XML, but no
 * program writes them here.
 */
const listsMacros = /vbaProject|macroEnabled|macrosheet|&#|<!(?:doctype|entity)/i;
/** Names of the entries in which macros are stored, in office documents and in OpenDocument. */
const officeMacros = /vbaProject|(?:^|\/)macrosheets\//i;
const openDocumentMacros = /^(?:\.?\/)*(?:basic|scripts)(?:\/|$)/i;

/**
 * What browsers take for a page, a drawing or a feed when they guess (WHATWG MIME Sniffing, 7.1), and SVG. Saved under another name,
 * such a text would run what is in it.
 */
const markup =
  /^\s*<(?:!--|\?xml|!doctype|(?:html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg)[\s>/])/i;

/** The names of the entries of an archive, with the one named for reading. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= MAX_ENTRIES) throw unknownType();
    // Twice the same name means that two programs read two different documents.
    if (entries.has(entry.fileName)) throw damaged();
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_ENTRY_BYTES || entry.isEncrypted()) throw unknownType();
  return readText(await zip.openReadStreamPromise(entry));
}

/**
 * The type of an archive by what is in it: an office document by the type of its main part, an OpenDocument and an EPUB by its
 * `mimetype`. Documents with macros are refused.
 */
async function archiveType(path: string): Promise<MessageFileType> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error) => {
    throw damaged(error);
  });
  try {
    const entries = await entriesOf(zip);
    const hasEntry = (pattern: RegExp) => [...entries.keys()].some((name) => pattern.test(name));
    const contentTypes = entries.get("[Content_Types].xml");
    if (contentTypes) {
      const listed = await contentOf(zip, contentTypes);
      const main = Object.keys(officeTypes).find((type) => listed.includes(`"${type}"`));
      const type = main && officeTypes[main];
      if (!type || listsMacros.test(listed) || hasEntry(officeMacros)) throw unknownType();
      return type;
    }
    const mimetype = entries.get("mimetype");
    if (!mimetype) return "application/zip";
    const named = (await contentOf(zip, mimetype)).trim();
    const type = packagedTypes.find((each) => each === named);
    if (!type || (type.startsWith(openDocument) && hasEntry(openDocumentMacros))) throw unknownType();
    return type;
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  } finally {
    zip.close();
  }
}

// Tab, line feed, form feed and carriage return are all that a text needs.
const isControl = (byte: number) =>
  (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 0x7f;

/** @throws AppError UNSUPPORTED_MEDIA_TYPE unless the whole file is UTF-8 without control characters */
async function requireText(path: string): Promise<void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
      if (chunk.some(isControl)) throw unknownType();
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? unknownType(error) : error;
  }
}

/** The first and the last bytes of a file. */
async function endsOf(path: string): Promise<{ head: string; tail: string }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead).toString("latin1");
    };
    return {
      head: await read(0, HEAD_BYTES),
      tail: await read(Math.max(0, size - ZIP_TAIL_BYTES), ZIP_TAIL_BYTES),
    };
  } finally {
    await file.close();
  }
}

/**
 * The type of a document, by its bytes alone. What begins as one type and ends as another, so that two programs would open it
 * differently, is refused.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for other types, VALIDATION_FAILED for a damaged file
 */
export async function documentType(path: string): Promise<MessageFileType> {
  const { head, tail } = await endsOf(path);
  if (head.startsWith("%PDF-")) {
    if (!tail.slice(-PDF_TAIL_BYTES).trimEnd().endsWith("%%EOF")) throw damaged();
    // Programs that look for an archive's end would open another file than readers of PDF.
    if (tail.includes(ZIP_END)) throw unknownType();
    return "application/pdf";
  }
  if (head.startsWith("PK\u0003\u0004")) return archiveType(path);
  // An archive without a file in it.
  if (head.startsWith(ZIP_END)) throw damaged();
  if (markup.test(head.replace(/^\u00ef\u00bb\u00bf/, ""))) throw unknownType();
  await requireText(path);
  return "text/plain";
}
