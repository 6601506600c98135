import { expect, test } from "@jest/globals";
import { isolated } from "#contract/text/isolate-name";

test.each([
  ["\u05d3\u05e0\u05d4"],
  ["\u0645\u0631\u064a\u0645"],
  ["Alice \u0645\u0631\u064a\u0645"],
  // Thaana, N'Ko, a presentation form, Adlam, and a mark.
  ["\u0780"],
  ["\u07ca"],
  ["\ufefb"],
  ["\u{1e900}"],
  ["Alice\u200f"],
])("a name that is written from right to left is isolated: %j", (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

test.each([["Alice"], ["田中太郎"], ["Søren (3)"], ["👩🏽‍🚀"], [""]])(
  "a name that leaves the order of a sentence alone stays as it is: %j",
  (name) => {
    expect(isolated(name)).toBe(name);
  },
);

test("a long one costs no time", () => {
  const name = "\u05d3a\u2067".repeat(10_000);
  expect(isolated(name)).toHaveLength(name.length + 2);
});
