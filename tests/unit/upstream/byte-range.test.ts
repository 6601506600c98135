import { describe, expect, test } from "@jest/globals";
import { formatRange, limitRange, parseRange, resolveRange } from "#upstream/modules/media/byte-range";

describe("a Range header", () => {
  test.each([
    ["bytes=0-499", { first: 0, last: 499 }],
    ["bytes=500-", { first: 500, last: null }],
    ["bytes=-500", { suffix: 500 }],
    ["Bytes = 1 - 2", { first: 1, last: 2 }],
  ])("selects one range: %s", (header, range) => {
    expect(parseRange(header)).toEqual(range);
  });

  test.each([
    undefined,
    "",
    "bytes=",
    "bytes=-",
    "bytes=5-4",
    "bytes=0-1,3-4",
    "items=0-1",
    "bytes=0x1-2",
    "bytes=1.5-2",
  ])("is ignored: %s", (header) => {
    expect(parseRange(header)).toBeNull();
  });
});

test("lies within the file or is rejected", () => {
  expect(resolveRange({ first: 0, last: 9 }, 100)).toEqual({ first: 0, last: 9 });
  expect(resolveRange({ first: 90, last: null }, 100)).toEqual({ first: 90, last: 99 });
  expect(resolveRange({ first: 90, last: 500 }, 100)).toEqual({ first: 90, last: 99 });
  expect(resolveRange({ suffix: 500 }, 100)).toEqual({ first: 0, last: 99 });
  expect(resolveRange({ first: 100, last: null }, 100)).toBeNull();
  expect(resolveRange({ suffix: 0 }, 100)).toBeNull();
  expect(resolveRange({ suffix: 5 }, 0)).toBeNull();
  expect(resolveRange({ first: 0, last: null }, 0)).toBeNull();
});

test("is limited to the maximum of one response, from its start", () => {
  expect(limitRange({ first: 10, last: null }, 5)).toEqual({ first: 10, last: 14 });
  expect(limitRange({ first: 10, last: 12 }, 5)).toEqual({ first: 10, last: 12 });
  expect(limitRange({ first: 10, last: 99 }, 5)).toEqual({ first: 10, last: 14 });
  expect(limitRange({ suffix: 99 }, 5)).toEqual({ suffix: 5 });
});

test("is formatted as it was parsed", () => {
  for (const header of ["bytes=0-499", "bytes=500-", "bytes=-500"]) {
    const range = parseRange(header);
    expect(range && formatRange(range)).toBe(header);
  }
});
