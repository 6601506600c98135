import { describe, expect, test } from "@jest/globals";
import { DAY, HOUR, MINUTE, SECOND } from "#contract/limits";
import { countGraphemes } from "#lib/shared/count-graphemes";
import { formatCalendarDate, formatMonthAndYear } from "#lib/shared/format-calendar";
import { formatCompactCount, formatFullCount } from "#lib/shared/format-count";
import { formatTimeAgo } from "#lib/shared/format-date";
import { formatWebsite } from "#lib/shared/format-website";
import { safeExternalUrl } from "#lib/shared/safe-url";

describe("formatTimeAgo", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");

  test.each([
    [-5 * SECOND, "now"],
    [59 * SECOND, "now"],
    [MINUTE, "1m"],
    [59 * MINUTE, "59m"],
    [HOUR, "1h"],
    [23 * HOUR, "23h"],
    [DAY, "1d"],
    [7 * DAY - 1, "6d"],
    [7 * DAY, "Nov 14"],
    [400 * DAY, "Oct 17, 2025"],
  ])("%d ms ago is %s", (ageMs, words) => {
    expect(formatTimeAgo(new Date(now - ageMs).toISOString(), now, "UTC")).toBe(words);
  });
});

test.each([
  [0, "0", "0"],
  [999, "999", "999"],
  [1_200, "1.2K", "1,200"],
  [999_999, "1M", "999,999"],
  [1_234_567, "1.2M", "1,234,567"],
])("%d is shown as %s, in full %s", (count, compact, full) => {
  expect(formatCompactCount(count)).toBe(compact);
  expect(formatFullCount(count)).toBe(full);
});

test("dates of a profile do not depend on the reader's time zone", () => {
  expect(formatMonthAndYear("2026-11-30T23:59:59.000Z")).toBe("November 2026");
  expect(formatCalendarDate("1990-05-04")).toBe("May 4, 1990");
});

test("a character is what a person sees as one", () => {
  expect(countGraphemes("👩‍👩‍👧‍👦é🇳🇴")).toBe(3);
});

test.each([
  ["https://example.org/", "example.org"],
  ["http://example.org/me?a=1", "example.org/me?a=1"],
])("the website %s is shown as %s", (url, shown) => {
  expect(formatWebsite(url)).toBe(shown);
});

test.each([
  ["https://example.org/me", "https://example.org/me"],
  ["example.org", "https://example.org/"],
  ["javascript:alert(1)", null],
  ["JaVaScRiPt:alert(1)", null],
  ["data:text/html,x", null],
  ["https://user:password@example.org", null],
  ["", null],
])("a link may lead to %j: %j", (text, href) => {
  expect(safeExternalUrl(text)).toBe(href);
});
