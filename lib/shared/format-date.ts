import { DAY, HOUR, MINUTE } from "#contract/limits";

const RELATIVE_UP_TO_MS = 7 * DAY;

type TimeZone = "UTC" | undefined;

function formatWith(options: Intl.DateTimeFormatOptions) {
  const cache = new Map<TimeZone, Intl.DateTimeFormat>();
  return (date: Date, timeZone: TimeZone): string => {
    let format = cache.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat("en-US", timeZone ? { ...options, timeZone } : options);
      cache.set(timeZone, format);
    }
    return format.format(date);
  };
}

const dayAndMonth = formatWith({ month: "short", day: "numeric" });
const dayMonthYear = formatWith({ month: "short", day: "numeric", year: "numeric" });
const fullTime = formatWith({ dateStyle: "full", timeStyle: "short" });

/**
 * How long ago something was, in the shortest words: "now", "5m", "3h", "6d"; from a week on its date, with
 * the year when it is another one.
 * @param timeZone "UTC" while the reader's own zone is not known (on the server), otherwise left out
 */
export function formatTimeAgo(timestamp: string, nowMs: number, timeZone?: "UTC"): string {
  const date = new Date(timestamp);
  const ageMs = nowMs - date.getTime();
  if (ageMs < MINUTE) {
    return "now";
  }
  if (ageMs < HOUR) {
    return `${Math.floor(ageMs / MINUTE)}m`;
  }
  if (ageMs < DAY) {
    return `${Math.floor(ageMs / HOUR)}h`;
  }
  if (ageMs < RELATIVE_UP_TO_MS) {
    return `${Math.floor(ageMs / DAY)}d`;
  }
  const isThisYear = date.getUTCFullYear() === new Date(nowMs).getUTCFullYear();
  return isThisYear ? dayAndMonth(date, timeZone) : dayMonthYear(date, timeZone);
}

/** The whole local time, for a title: "Saturday, November 21, 2026 at 6:45 AM". */
export function formatFullTime(timestamp: string): string {
  return fullTime(new Date(timestamp), undefined);
}
