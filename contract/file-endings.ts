// Apart from what the types are called, since every conversation has these. No zod here either.

/** The endings of documents that can be sent, see message-files.ts. */
export const fileEndings = [
  "pdf",
  "txt",
  "md",
  "csv",
  "log",
  "zip",
  "docx",
  "xlsx",
  "pptx",
  "odt",
  "ods",
  "odp",
  "epub",
] as const;

export type FileEnding = (typeof fileEndings)[number];

/** The ending of a name in lower case, without the dot; empty if it has none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
