import { describe, expect, test } from "@jest/globals";
import { formatDay, formatLastSeen } from "#components/chat/chat-date.ts";

const newYork = { timeZone: "America/New_York" };
const at = (moment: string) => Date.parse(moment);
const plain = (words: string) => words.replaceAll("\u202f", " ");

describe("formatDay", () => {
  // 00:30 on the 15th, after the day of 23 hours on which clocks are put forward.
  const afterShortDay = at("2027-03-15T00:30-04:00");
  // 23:30 on the 7th, a day of 25 hours.
  const endOfLongDay = at("2027-11-07T23:30-05:00");

  test.each([
    ["2027-03-15T00:10-04:00", afterShortDay, "Today"],
    ["2027-03-14T23:59-04:00", afterShortDay, "Yesterday"],
    ["2027-03-14T00:00-05:00", afterShortDay, "Yesterday"],
    ["2027-03-13T23:59-05:00", afterShortDay, "Saturday, March 13"],
    ["2027-11-07T00:00-04:00", endOfLongDay, "Today"],
    ["2027-11-06T23:59-04:00", endOfLongDay, "Yesterday"],
    ["2027-11-06T00:00-04:00", endOfLongDay, "Yesterday"],
    ["2027-11-05T23:59-04:00", endOfLongDay, "Friday, November 5"],
    ["2027-01-01T03:00Z", at("2027-06-01T12:00Z"), "Thursday, December 31, 2026"],
    ["2026-12-31T23:00-05:00", at("2026-12-31T23:30-05:00"), "Today"],
    ["2026-12-30T12:00-05:00", at("2027-01-01T03:00Z"), "Yesterday"],
    ["2026-12-29T12:00-05:00", at("2027-01-01T03:00Z"), "Tuesday, December 29"],
  ])("heads the messages of %s, read in New York", (timestamp, nowMs, words) => {
    expect(formatDay(timestamp, nowMs, newYork)).toBe(words);
  });
});

test.each([
  ["2027-03-15T00:10-04:00", "2027-03-15T00:30-04:00", "12:10 AM"],
  ["2027-03-14T01:00-05:00", "2027-03-15T00:30-04:00", "yesterday 1:00 AM"],
  ["2027-03-13T23:30-05:00", "2027-03-15T00:30-04:00", "Mar 13"],
  ["2027-01-01T03:00Z", "2027-06-01T12:00Z", "Dec 31, 2026"],
  ["2026-12-30T12:00-05:00", "2027-01-01T03:00Z", "yesterday 12:00 PM"],
  ["2026-12-20T12:00-05:00", "2027-01-01T03:00Z", "Dec 20"],
])("says of %s, read at %s in New York, that somebody was last seen %s", (timestamp, now, words) => {
  expect(plain(formatLastSeen(timestamp, at(now), newYork))).toBe(words);
});
