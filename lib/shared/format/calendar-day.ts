import { DAY } from "#contract/units";
import type { DateStyle } from "./date-style.ts";
import { formatWith } from "./format-date.ts";

/**
 * The day of a moment on the reader's calendar, as a number that grows by one from each day to the next, also where clocks change and
 * a day has 23 or 25 hours.
 */
export function calendarDay(moment: string | number, { timeZone }: DateStyle): number {
  // Swedish writes a date as ISO 8601 does, which `parse` takes for midnight in UTC, where all days are of one length.
  const day = { year: "numeric", month: "2-digit", day: "2-digit", timeZone } as const;
  return Date.parse(formatWith(new Date(moment), day, "sv")) / DAY;
}
