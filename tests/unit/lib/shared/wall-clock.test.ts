import { describe, expect, test } from "@jest/globals";
import { momentOf, wallClockOf } from "#lib/shared/format/wall-clock";

const at = (day: string, time: string, zone: string) => momentOf({ day, time }, zone)?.toISOString() ?? null;

describe("the moment of a wall clock", () => {
  test.each([
    ["2026-11-30", "09:15", "Europe/Berlin", "2026-11-30T08:15:00.000Z"],
    ["2026-07-01", "00:00", "Europe/Berlin", "2026-06-30T22:00:00.000Z"],
    ["2026-11-30", "09:15", "Asia/Kathmandu", "2026-11-30T03:30:00.000Z"],
    ["2026-11-30", "20:00", "Pacific/Honolulu", "2026-12-01T06:00:00.000Z"],
    ["2026-11-30", "20:00", "UTC", "2026-11-30T20:00:00.000Z"],
  ])("%s %s in %s", (day, time, zone, moment) => {
    expect(at(day, time, zone)).toBe(moment);
    expect(wallClockOf(new Date(moment), zone)).toEqual({ day, time });
  });

  test("that comes twice is the first of the two", () => {
    expect(at("2026-10-25", "02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
    expect(at("2026-11-01", "01:30", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
    expect(at("2027-04-04", "01:45", "Australia/Lord_Howe")).toBe("2027-04-03T14:45:00.000Z");
  });

  test("that is skipped is moved on by what is skipped", () => {
    const skipped = at("2027-03-28", "02:30", "Europe/Berlin");
    expect(skipped).toBe("2027-03-28T01:30:00.000Z");
    expect(wallClockOf(new Date(skipped ?? 0), "Europe/Berlin").time).toBe("03:30");
    expect(at("2027-03-14", "02:00", "America/New_York")).toBe("2027-03-14T07:00:00.000Z");
  });

  test.each([
    ["", "09:00"],
    ["2026-11-30", ""],
    ["2026-13-01", "09:00"],
    ["2026-11-30", "25:00"],
  ])("%j %j does not exist", (day, time) => {
    expect(at(day, time, "UTC")).toBeNull();
  });
});
