import { expect, test } from "@jest/globals";
import { visibleForm } from "#contract/protocol/visible-form";

test.each([
  ["a zero-width space", "tea", "te\u200ba"],
  ["a word joiner and a byte order mark", "tea", "\u2060tea\ufeff"],
  ["a soft hyphen", "cooperate", "co\u00adoperate"],
  ["marks of direction", "tea", "\u200ftea\u200e"],
  ["joiners between letters", "tea", "t\u200de\u200ca"],
  ["a joiner after an emoji that joins nothing", "🙂", "🙂\u200d"],
  ["a zero-width space after an emoji", "🙂", "🙂\u200b"],
  ["the presentation of an emoji", "❤", "❤\ufe0f"],
  ["kinds of space", "green tea", "green\u00a0 \u2003tea"],
  ["an empty braille pattern", "tea", "tea\u2800"],
  ["capitals", "tea", "TEA"],
  ["how an accent is written", "thé", "the\u0301"],
  ["tags that make no flag", "tea", "tea\u{e0067}\u{e007f}"],
])("treats texts that differ only in %s as the same", (_, one, other) => {
  expect(visibleForm(other)).toBe(visibleForm(one));
});

test.each([
  ["a family and its members", "👨\u200d👩\u200d👧", "👨👩👧"],
  [
    "flags of two countries",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
  ],
  ["one word and two", "green tea", "greentea"],
  ["letters with and without an accent", "the", "thé"],
  ["hands of two colors", "👍🏻", "👍🏿"],
])("distinguishes %s", (_, one, other) => {
  expect(visibleForm(other)).not.toBe(visibleForm(one));
});
