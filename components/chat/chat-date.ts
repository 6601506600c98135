import { DAY } from "#contract/units";
import type { DateStyle } from "#lib/shared/date-style";
import { formatWith } from "#lib/shared/format-date";
import { chatTexts } from "./texts.ts";

// Times of conversations: hours and minutes (part 2 section 9), under the day that they belong to.

/** Hours and minutes: "10:32 AM". */
export function formatClock(timestamp: string, { language, timeZone }: DateStyle): string {
  return formatWith(new Date(timestamp), { hour: "numeric", minute: "2-digit", timeZone }, language);
}

/** The day in the reader's zone, to tell days apart: "11/22/2026". */
export function dayOf(timestamp: string | number, { timeZone }: DateStyle): string {
  return formatWith(new Date(timestamp), { year: "numeric", month: "numeric", day: "numeric", timeZone });
}

/** What stands above the messages of a day: "Today", "Yesterday", "Saturday, November 21", with the year when it is another one. */
export function formatDay(timestamp: string, nowMs: number, style: DateStyle): string {
  const day = dayOf(timestamp, style);
  if (day === dayOf(nowMs, style)) return chatTexts.today;
  if (day === dayOf(nowMs - DAY, style)) return chatTexts.yesterday;
  const date = new Date(timestamp);
  const isThisYear = date.getUTCFullYear() === new Date(nowMs).getUTCFullYear();
  const { language, timeZone } = style;
  const year = isThisYear ? undefined : "numeric";
  return formatWith(date, { weekday: "long", month: "long", day: "numeric", year, timeZone }, language);
}

/** When somebody was there last: the hour of today, "yesterday" with the hour, or the date. */
export function formatLastSeen(timestamp: string, nowMs: number, style: DateStyle): string {
  const day = dayOf(timestamp, style);
  if (day === dayOf(nowMs, style)) return formatClock(timestamp, style);
  if (day === dayOf(nowMs - DAY, style)) {
    return `${chatTexts.yesterday.toLowerCase()} ${formatClock(timestamp, style)}`;
  }
  const { language, timeZone } = style;
  return formatWith(new Date(timestamp), { month: "short", day: "numeric", timeZone }, language);
}
