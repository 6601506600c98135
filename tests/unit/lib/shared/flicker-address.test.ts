import { expect, test } from "@jest/globals";
import { HOUR } from "#contract/units";
import { openedAtOf } from "#lib/shared/address/flicker-address";

test("reads the feed's opening time from the address for one hour and ignores anything else", () => {
  const now = Date.parse("2026-11-22T08:00:00.000Z");
  expect(openedAtOf(String(now - HOUR + 1), now)).toBe(now - HOUR + 1);
  expect(openedAtOf(String(now - HOUR), now)).toBeUndefined();
  for (const value of [undefined, "", "soon", "-1", "1e3", "9".repeat(16), [String(now)]]) {
    expect(openedAtOf(value, now)).toBeUndefined();
  }
});
