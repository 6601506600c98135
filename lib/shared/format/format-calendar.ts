import type { DateStyle } from "./date-style.ts";

function show(moment: string, style: DateStyle, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(style.language ?? "en-US", options).format(new Date(moment));
}

/** "November 2026", in UTC unless the reader has chosen a zone, so that server and browser agree. */
export function formatMonthAndYear(timestamp: string, style: DateStyle = {}): string {
  return show(timestamp, style, { month: "long", year: "numeric", timeZone: style.timeZone ?? "UTC" });
}

/** A calendar date `YYYY-MM-DD` in words: "May 4, 1990". It is the same day in every zone. */
export function formatCalendarDate(date: string, style: DateStyle = {}): string {
  return show(`${date}T00:00:00Z`, style, { dateStyle: "long", timeZone: "UTC" });
}
