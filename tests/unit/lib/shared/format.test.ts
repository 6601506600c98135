import { describe, expect, test } from "@jest/globals";
import { formatWebsite } from "#components/profile/head/format-website.ts";
import { countGraphemes } from "#contract/text/count-graphemes";
import { DAY, HOUR, MINUTE, SECOND } from "#contract/units";
import { safeExternalUrl } from "#lib/shared/address/safe-url";
import { formatCalendarDate, formatMonthAndYear } from "#lib/shared/format/format-calendar";
import { formatCompactCount, formatFullCount } from "#lib/shared/format/format-count";
import {
  formatDateAndTime,
  formatDayAndTime,
  formatFullTime,
  formatTimeAgo,
} from "#lib/shared/format/format-date";

describe("formatTimeAgo", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");

  test.each([
    [-5 * SECOND, "Just now"],
    [59 * SECOND, "Just now"],
    [MINUTE, "1m"],
    [59 * MINUTE, "59m"],
    [HOUR, "1h"],
    [23 * HOUR, "23h"],
    [DAY, "1d"],
    [7 * DAY - 1, "6d"],
    [7 * DAY, "Nov 14"],
    [400 * DAY, "Oct 17, 2025"],
  ])("formats %d ms ago as %s", (ageMs, words) => {
    expect(formatTimeAgo(new Date(now - ageMs).toISOString(), now, { timeZone: "UTC" })).toBe(words);
  });

  test.each([
    ["en-GB", SECOND, "Just now"],
    ["de", 5 * MINUTE, "5 Min."],
    ["fr", 2 * DAY, "2j"],
    ["ja", SECOND, "今"],
    ["de", 7 * DAY, "15. Nov."],
    ["pt-BR", 400 * DAY, "18 de out. de 2025"],
  ])("formats in %s and a time zone ahead of UTC, %d ms ago as %s", (language, ageMs, words) => {
    const style = { language, timeZone: "Pacific/Kiritimati" };
    expect(formatTimeAgo(new Date(now - ageMs).toISOString(), now, style)).toBe(words);
  });

  test.each([
    [{ timeZone: "America/New_York" }, "2027-01-01T03:00Z", "2027-06-01T12:00Z", "Dec 31, 2026"],
    [{ timeZone: "America/New_York" }, "2026-12-20T12:00Z", "2027-01-01T03:00Z", "Dec 20"],
    [{ timeZone: "Pacific/Kiritimati" }, "2026-12-31T12:00Z", "2027-06-01T12:00Z", "Jan 1"],
    [{ timeZone: "Pacific/Kiritimati" }, "2026-12-20T09:00Z", "2026-12-31T12:00Z", "Dec 20, 2026"],
    // The Persian year begins in March.
    [{ language: "fa", timeZone: "UTC" }, "2027-03-01T12:00Z", "2027-04-01T12:00Z", "۱۰ اسفند ۱۴۰۵"],
    [{ language: "fa", timeZone: "UTC" }, "2026-12-01T12:00Z", "2027-01-10T12:00Z", "۱۰ آذر"],
  ])("shows the year by the calendar of %j: %s, read at %s", (style, timestamp, now, words) => {
    expect(formatTimeAgo(timestamp, Date.parse(now), style)).toBe(words);
  });

  test("keeps the formats of different readers separate", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    const old = new Date(now - 8 * DAY).toISOString();
    for (const timeZone of zones) formatTimeAgo(old, now, { timeZone });
    expect(formatTimeAgo(old, now, { timeZone: "Pacific/Kiritimati" })).toBe("Nov 14");
    expect(formatTimeAgo(old, now, { timeZone: "UTC" })).toBe("Nov 13");
  });
});

test.each([
  [{ timeZone: "Asia/Tokyo" }, "Nov 22, 2025, 5:58 AM"],
  [{ language: "de", timeZone: "Asia/Tokyo" }, "22. Nov. 2025, 5:58"],
])("formats the date and time as %j", (style, words) => {
  expect(formatDateAndTime("2025-11-21T20:58:00.000Z", style).replaceAll(" ", " ")).toBe(words);
});

test.each([
  [0, "0", "0"],
  [999, "999", "999"],
  [1_200, "1.2K", "1,200"],
  [999_999, "1M", "999,999"],
  [1_234_567, "1.2M", "1,234,567"],
])("formats %d as %s, in full as %s", (count, compact, full) => {
  expect(formatCompactCount(count)).toBe(compact);
  expect(formatFullCount(count)).toBe(full);
});

test.each([
  ["2026-11-28T06:45Z", "2026-11-21T12:00Z", false, "Nov 28, 1:45 AM"],
  ["2026-11-28T06:45Z", "2026-11-21T12:00Z", true, "Nov 28"],
  ["2027-01-20T06:45Z", "2026-12-21T12:00Z", false, "Jan 20, 2027, 1:45 AM"],
  ["2027-01-20T06:45Z", "2026-12-21T12:00Z", true, "Jan 20, 2027"],
  // In New York it is still the year before.
  ["2027-01-01T03:00Z", "2026-12-21T12:00Z", true, "Dec 31"],
])(
  "formats the end of %s, seen at %s, with its year if it is another (day alone: %j)",
  (end, now, isDay, words) => {
    const style = { timeZone: "America/New_York" };
    expect(formatDayAndTime(end, Date.parse(now), style, isDay).replace("\u202f", " ")).toBe(words);
  },
);

test("formats a full time in the chosen zone and language", () => {
  const style = { language: "en-GB", timeZone: "Asia/Tokyo" };
  expect(formatFullTime("2026-11-21T20:45:00.000Z", style)).toBe("Sunday, 22 November 2026 at 05:45");
});

test("formats the month in which a member joined by the reader's calendar", () => {
  const midnight = "2026-12-01T00:00:00.000Z";
  expect(formatMonthAndYear(midnight, { timeZone: "UTC" })).toBe("December 2026");
  expect(formatMonthAndYear(midnight, { timeZone: "America/New_York" })).toBe("November 2026");
});

test("formats a date of birth independently of the reader's time zone", () => {
  expect(formatCalendarDate("1990-05-04")).toBe("May 4, 1990");
  const style = { language: "fr", timeZone: "Pacific/Auckland" };
  expect(formatCalendarDate("1990-05-04", style)).toBe("4 mai 1990");
});

test("counts characters as people see them", () => {
  expect(countGraphemes("👩‍👩‍👧‍👦é🇳🇴")).toBe(3);
});

test.each([
  ["https://example.org/", "example.org"],
  ["http://example.org/me?a=1", "example.org/me?a=1"],
])("shows the website %s as %s", (url, shown) => {
  expect(formatWebsite(url)).toBe(shown);
});

test.each([
  ["https://example.org/me", "https://example.org/me"],
  ["example.org", "https://example.org/"],
  ["javascript:alert(1)", null],
  ["JaVaScRiPt:alert(1)", null],
  ["data:text/html,x", null],
  ["https://user:password@example.org", null],
  ["example..org", null],
  ["https://example.org./", "https://example.org./"],
  ["", null],
])("allows a link to %j: %j", (text, href) => {
  expect(safeExternalUrl(text)).toBe(href);
});
