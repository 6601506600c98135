import { describe, expect, test } from "@jest/globals";
import { bareAddress } from "#contract/protocol/forwarded-entry";

describe("an entry of x-forwarded-for", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    [" 203.0.113.9 ", "203.0.113.9"],
    ["203.0.113.9:51234", "203.0.113.9"],
    ['"203.0.113.9"', "203.0.113.9"],
    ['"203.0.113.9:51234"', "203.0.113.9"],
    ["2001:db8::1", "2001:db8::1"],
    ["[2001:db8:2::1]", "2001:db8:2::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ['"[2001:db8::1]:443"', "2001:db8::1"],
    ['" [2001:db8::1]:_port "', "2001:db8::1"],
    ["[::ffff:203.0.113.9]:443", "::ffff:203.0.113.9"],
    ["fe80::1%eth0", "fe80::1%eth0"],
  ])("%s is the address %s", (entry, address) => {
    expect(bareAddress(entry)).toBe(address);
  });

  // A port in the text of one client would make each of its connections another one.
  test.each([
    ["unknown", "unknown"],
    ["unknown:51234", "unknown"],
    ["_hidden:_port", "_hidden"],
    ["unix:", "unix"],
    ["", "unknown"],
    ['""', "unknown"],
    ["[]:443", "unknown"],
    [":443", "unknown"],
    ["203.0.113.9:51234:1", "203.0.113.9:51234:1"],
    ["a b", "a?b"],
    // What a terminal would obey, or a page show in another order.
    ["\u009b31m\u001b\u202e\u2067x", "?31m???x"],
  ])("%j counts as the text %s", (entry, text) => {
    expect(bareAddress(entry)).toBe(text);
  });

  test("of any length is a short text", () => {
    const long = bareAddress("a".repeat(10_000));
    expect(long).toMatch(/^a+$/);
    expect(long.length).toBeLessThanOrEqual(100);
    expect(bareAddress("[".repeat(10_000)).length).toBeLessThanOrEqual(100);
  });
});
