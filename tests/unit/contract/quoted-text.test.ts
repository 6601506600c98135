import { expect, test } from "@jest/globals";
import { REPLY_TEXT_LENGTH } from "#contract/limits-chat";
import { quotedText } from "#contract/text/quoted-text";

const ASTRONAUT = "\u{1f469}\u{1f3fd}\u200d\u{1f680}";

test.each([
  ["a short text", "Tea?", "Tea?"],
  ["a text of just that length", "x".repeat(REPLY_TEXT_LENGTH), "x".repeat(REPLY_TEXT_LENGTH)],
  ["a longer one", "x".repeat(REPLY_TEXT_LENGTH + 50), "x".repeat(REPLY_TEXT_LENGTH)],
  [
    "one that ends in an emoji",
    "x".repeat(REPLY_TEXT_LENGTH - 4) + ASTRONAUT.repeat(2),
    "x".repeat(196) + ASTRONAUT,
  ],
  ["one whose emoji does not fit", "x".repeat(REPLY_TEXT_LENGTH - 3) + ASTRONAUT, "x".repeat(197)],
  ["a character that is too long", "a".padEnd(REPLY_TEXT_LENGTH * 2, "\u0323"), "a".padEnd(200, "\u0323")],
])("quotes the whole characters of %s", (_, text, quoted) => {
  expect(quotedText(text)).toBe(quoted);
  // The server knows one code point more of a text, and pages all of it.
  expect(quotedText([...text].slice(0, REPLY_TEXT_LENGTH + 1).join(""))).toBe(quoted);
});
