import { SECOND } from "#contract/units";

// What a list says of a video; apart from the texts of its controls, because every page with posts has it.

/** Name of a video without a description. */
export const videoName = (username: string): string => `Video by @${username}`;

/** A length as players show it: "0:07", "1:00". */
export function formatLength(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A language's name in English: "English"; its tag if unknown. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
