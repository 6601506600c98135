import { DAY, HOUR } from "#contract/units";

// Texts of the poll editor alone, apart from those that load with the composer.

/** Shown while the post that a poll needs has no text. */
export const TEXT_MISSING = "Write something to go with your poll";

/** How long a poll can stay open. */
export const pollDurations = [
  { ms: HOUR, label: "1 hour" },
  { ms: 6 * HOUR, label: "6 hours" },
  { ms: DAY, label: "1 day" },
  { ms: 3 * DAY, label: "3 days" },
  { ms: 7 * DAY, label: "7 days" },
] as const;

/** "Option 1". */
export function optionLabel(number: number): string {
  return `Option ${number}`;
}

/** Label of an option's remove button. */
export function removeOptionLabel(number: number): string {
  return `Remove option ${number}`;
}
