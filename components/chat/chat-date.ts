import { calendarDay } from "#lib/shared/format/calendar-day";
import type { DateStyle } from "#lib/shared/format/date-style";
import { formatShortDate, formatWith, yearUnlessCurrent } from "#lib/shared/format/format-date";
import { chatTexts } from "./texts.ts";

// Clock times, days and "last seen" times in conversations.

/** Formats a time of day: "10:32 AM". */
export function formatClock(timestamp: string, { language, timeZone }: DateStyle): string {
  return formatWith(new Date(timestamp), { hour: "numeric", minute: "2-digit", timeZone }, language);
}

/** How many days before the current one a moment was, on the reader's calendar: 0 today, 1 yesterday. */
const daysAgo = (timestamp: string, nowMs: number, style: DateStyle) =>
  calendarDay(nowMs, style) - calendarDay(timestamp, style);

/** Heading above a day's messages: "Today", "Yesterday", "Saturday, November 21", with the year if it is not the current one. */
export function formatDay(timestamp: string, nowMs: number, style: DateStyle): string {
  const age = daysAgo(timestamp, nowMs, style);
  if (age === 0) return chatTexts.today;
  if (age === 1) return chatTexts.yesterday;
  const { language, timeZone } = style;
  const day = { weekday: "long", month: "long", day: "numeric", timeZone } as const;
  const year = yearUnlessCurrent(timestamp, nowMs, style);
  return formatWith(new Date(timestamp), { ...day, year }, language);
}

/** When a member was last seen: the time if today, "yesterday" with the time, or the date. */
export function formatLastSeen(timestamp: string, nowMs: number, style: DateStyle): string {
  const age = daysAgo(timestamp, nowMs, style);
  if (age === 0) return formatClock(timestamp, style);
  if (age === 1) return `${chatTexts.yesterday.toLowerCase()} ${formatClock(timestamp, style)}`;
  return formatShortDate(timestamp, nowMs, style);
}
