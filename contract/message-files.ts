// No zod here: the browser imports this file.

import { endingOf, type FileEnding } from "./file-endings.ts";
import { isolated } from "./text/isolate-name.ts";

interface FileTypeRules {
  /** With an article, in a refusal. */
  readonly noun: string;
  /** The endings that a name of this type may have. */
  readonly endings: readonly FileEnding[];
}

/**
 * The types of documents that can be sent, by media type. Each is known by its bytes. What runs when it is opened (pages, scripts,
 * programs, documents with macros) is not among them, nor are sounds and films, which are messages of their own.
 */
export const messageFileTypes = {
  "application/pdf": { noun: "a PDF", endings: ["pdf"] },
  "text/plain": { noun: "a text", endings: ["txt", "md", "csv", "log"] },
  "application/zip": { noun: "a ZIP archive", endings: ["zip"] },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    noun: "a Word document",
    endings: ["docx"],
  },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
    noun: "an Excel workbook",
    endings: ["xlsx"],
  },
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": {
    noun: "a PowerPoint presentation",
    endings: ["pptx"],
  },
  "application/vnd.oasis.opendocument.text": {
    noun: "an OpenDocument text",
    endings: ["odt"],
  },
  "application/vnd.oasis.opendocument.spreadsheet": {
    noun: "an OpenDocument spreadsheet",
    endings: ["ods"],
  },
  "application/vnd.oasis.opendocument.presentation": {
    noun: "an OpenDocument presentation",
    endings: ["odp"],
  },
  "application/epub+zip": { noun: "an EPUB book", endings: ["epub"] },
} as const satisfies Record<string, FileTypeRules>;

export type MessageFileType = keyof typeof messageFileTypes;

const rulesByType: Readonly<Record<MessageFileType, FileTypeRules>> = messageFileTypes;

/** The message for a file of another type. */
export const unknownFileMessage =
  "This type of file cannot be sent. You can send PDF, text, CSV, ZIP, EPUB, and documents of Word, Excel, PowerPoint and OpenDocument without macros.";

/** Whether a name ends as files of a type do. */
export function isNamedAs(name: string, type: MessageFileType): boolean {
  return rulesByType[type].endings.some((ending) => ending === endingOf(name));
}

/** The refusal of a name that says something else than the file is. */
export function misnamedMessage(name: string, type: MessageFileType): string {
  const { noun, endings } = rulesByType[type];
  const dotted = endings.map((ending) => `.${ending}`).join(" or ");
  return `This file is ${noun}, but it is called ${isolated(name)}. Its name has to end in ${dotted}.`;
}

// Separators of paths, and what Windows allows in no name.
const unsafe = /[\\/:*?"<>|]/g;

/** A name without what would be a path elsewhere, or a hidden file. */
export function withoutPath(name: string): string {
  return name.replace(unsafe, "_").replace(/^[.\s]+|[.\s]+$/g, "");
}
