import { DAY } from "#contract/units";
import type { DateStyle } from "#lib/shared/format/date-style";
import { formatWith } from "#lib/shared/format/format-date";
import { chatTexts } from "./texts.ts";

// Clock times, days and "last seen" times in conversations.

/** Formats a time of day: "10:32 AM". */
export function formatClock(timestamp: string, { language, timeZone }: DateStyle): string {
  return formatWith(new Date(timestamp), { hour: "numeric", minute: "2-digit", timeZone }, language);
}

/** The day in the reader's time zone, for comparing days: "11/22/2026". */
export function dayOf(timestamp: string | number, { timeZone }: DateStyle): string {
  return formatWith(new Date(timestamp), { year: "numeric", month: "numeric", day: "numeric", timeZone });
}

/** Heading above a day's messages: "Today", "Yesterday", "Saturday, November 21", with the year if it is not the current one. */
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

/** When a member was last seen: the time if today, "yesterday" with the time, or the date. */
export function formatLastSeen(timestamp: string, nowMs: number, style: DateStyle): string {
  const day = dayOf(timestamp, style);
  if (day === dayOf(nowMs, style)) return formatClock(timestamp, style);
  if (day === dayOf(nowMs - DAY, style)) {
    return `${chatTexts.yesterday.toLowerCase()} ${formatClock(timestamp, style)}`;
  }
  const { language, timeZone } = style;
  return formatWith(new Date(timestamp), { month: "short", day: "numeric", timeZone }, language);
}
