import { DAY, HOUR, MINUTE } from "#contract/units";
import type { DateStyle } from "./date-style.ts";

// Constant at build time, so that server-only code is dropped from browser bundles.
const isServer = typeof window === "undefined";
/** On a server, whose readers use many combinations; each costs kilobytes. */
const MAX_FORMATS = 200;
const RELATIVE_UP_TO_MS = 7 * DAY;

type Options = Intl.DateTimeFormatOptions & Intl.NumberFormatOptions;

interface Format {
  format: (value: Date | number) => string;
}

let formats: Record<string, Format> = {};

function makeFormat(language: string, options: Options): Format {
  if (isServer && Object.keys(formats).length >= MAX_FORMATS) formats = {};
  const Made: new (language: string, options: Options) => unknown = options.unit
    ? Intl.NumberFormat
    : Intl.DateTimeFormat;
  return new Made(language, options) as Format; // called with values of its kind
}

/** Formats a date or a number with Intl, in English by default. Formatters are cached. */
export function formatWith(value: Date | number, options: Options, language = "en-US"): string {
  const key = language + JSON.stringify(options);
  const format = formats[key] ?? makeFormat(language, options);
  // Stored only now, since `makeFormat` may have cleared the cache.
  formats[key] = format;
  return format.format(value);
}

/** Whether a date is shown with its year: unless it is the current one on the reader's calendar, which may not be the Gregorian. */
export function yearUnlessCurrent(
  timestamp: string,
  nowMs: number,
  { language, timeZone }: DateStyle,
): "numeric" | undefined {
  const [year, current] = [timestamp, nowMs].map((moment) =>
    formatWith(new Date(moment), { year: "numeric", timeZone }, language),
  );
  return year === current ? undefined : "numeric";
}

/** "Nov 14", with the year if it is not the current one: "Oct 17, 2025". */
export function formatShortDate(timestamp: string, nowMs: number, style: DateStyle): string {
  const { language, timeZone } = style;
  const year = yearUnlessCurrent(timestamp, nowMs, style);
  return formatWith(new Date(timestamp), { month: "short", day: "numeric", year, timeZone }, language);
}

/**
 * The time that has passed, in short form: "Just now", "5m", "3h", "6d", a day being 24 hours; from a week on the date, with the
 * year if it is not the current one.
 */
export function formatTimeAgo(timestamp: string, nowMs: number, style: DateStyle): string {
  const { language } = style;
  const ageMs = nowMs - Date.parse(timestamp);
  if (ageMs < MINUTE) {
    // Intl's English has "now" alone.
    if (!language || language.startsWith("en")) return "Just now";
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "second");
  }
  if (ageMs < RELATIVE_UP_TO_MS) {
    const [sizeMs, unit] = ageMs < HOUR ? [MINUTE, "minute"] : ageMs < DAY ? [HOUR, "hour"] : [DAY, "day"];
    return formatWith(Math.floor(ageMs / sizeMs), { style: "unit", unit, unitDisplay: "narrow" }, language);
  }
  return formatShortDate(timestamp, nowMs, style);
}

/** The whole local time, for a title: "Saturday, November 21, 2026 at 6:45 AM". */
export function formatFullTime(timestamp: string, { language, timeZone }: DateStyle): string {
  return formatWith(new Date(timestamp), { dateStyle: "full", timeStyle: "short", timeZone }, language);
}

/** The date with its year and the time: "Nov 21, 2026, 6:45 AM". */
export function formatDateAndTime(timestamp: string, { language, timeZone }: DateStyle): string {
  const day = { year: "numeric", month: "short", day: "numeric" } as const;
  return formatWith(new Date(timestamp), { ...day, hour: "numeric", minute: "2-digit", timeZone }, language);
}

/**
 * A short date and time, of what ends: "Nov 28, 6:45 AM", with the year if it is not the current one, or the day alone with
 * `isDayEnough`.
 */
export function formatDayAndTime(
  timestamp: string,
  nowMs: number,
  style: DateStyle,
  isDayEnough = false,
): string {
  const { language, timeZone } = style;
  const year = yearUnlessCurrent(timestamp, nowMs, style);
  const hour = isDayEnough ? {} : ({ hour: "numeric", minute: "2-digit" } as const);
  return formatWith(
    new Date(timestamp),
    { month: "short", day: "numeric", year, ...hour, timeZone },
    language,
  );
}
