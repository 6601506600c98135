import type { DateStyle } from "./date-style.ts";
import { formatWith } from "./format-date.ts";

/** "November 2026", on the reader's calendar. */
export function formatMonthAndYear(timestamp: string, { language, timeZone }: DateStyle): string {
  return formatWith(new Date(timestamp), { month: "long", year: "numeric", timeZone }, language);
}

/** A calendar date `YYYY-MM-DD` in words: "May 4, 1990". It is the same day in every zone. */
export function formatCalendarDate(date: string, { language }: DateStyle = {}): string {
  return formatWith(new Date(`${date}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" }, language);
}
