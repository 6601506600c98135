import { SECOND } from "#contract/units";

/** Texts of videos in posts. The specification leaves their wording open. */
export const videoTexts = {
  play: "Play video",
  pause: "Pause video",
  soundOn: "Turn sound on",
  soundOff: "Turn sound off",
  captions: "Captions",
  failed: "This video cannot be played.",
  /** Name of a video without a description. */
  by: (username: string) => `Video by @${username}`,
} as const;

/** A length as players show it: "0:07", "1:00". */
export function formatLength(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A language's own name for captions: "English"; its tag if unknown. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
