import { formatBytes } from "#components/data-export/format-bytes.ts";
import { endingOf } from "#contract/file-endings";

/** Texts of what few messages have, loaded with its code. */
export const lateTexts = {
  coveredVideo: "Video covered until you accept the request",
  videoFailed: "This video cannot be played.",
  download: "Download",
} as const;

/** What a document is, by the ending that the server has checked, and how large: "PDF · 1.2 MB". */
export function fileFacts({ name, size }: { name: string; size: number }): string {
  return `${endingOf(name).toUpperCase()} · ${formatBytes(size)}`;
}
