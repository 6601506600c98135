import { expect, test } from "@jest/globals";
import { startOfDay } from "#upstream/modules/localization/local-time";

test.each([
  ["UTC", "2026-11-21", "2026-11-21T00:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-21", "2026-11-20T18:15:00.000Z"],
  ["America/New_York", "2026-11-21", "2026-11-21T05:00:00.000Z"],
  // The clocks are changed on that day, after it has begun.
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["Europe/Berlin", "2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00.000Z"],
  ["Europe/Berlin", "2026-10-26", "2026-10-25T23:00:00.000Z"],
  // Midnight is left out, and comes twice.
  ["Africa/Cairo", "2024-04-26", "2024-04-25T22:00:00.000Z"],
  ["Asia/Beirut", "2024-03-31", "2024-03-30T22:00:00.000Z"],
  ["Atlantic/Azores", "2024-10-27", "2024-10-27T00:00:00.000Z"],
  ["America/Havana", "2024-11-03", "2024-11-03T04:00:00.000Z"],
  // A day that there was not.
  ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z"],
])("in %s, %s begins at %s", (zone, day, start) => {
  expect(startOfDay(zone, day).toISOString()).toBe(start);
});
