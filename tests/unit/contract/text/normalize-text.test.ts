import { expect, test } from "@jest/globals";
import { oneLineText, personText, shownName } from "#contract/primitives";
import { hasVisibleText, normalizeLine, normalizeText } from "#contract/text/normalize-text";

const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((character) =>
  /\p{Cc}/u.test(character),
);
const breaks = ["\n", "\v", "\f", "\r", "\u0085"];
const dropped = controls.filter((character) => character !== "\t" && !breaks.includes(character));

test("there are 59 control characters that no text keeps", () => {
  expect(dropped).toHaveLength(59);
});

test.each(dropped.map((character) => [character.charCodeAt(0).toString(16), character]))(
  "U+%s is dropped from a text",
  (_code, character) => {
    const written = `it${character}s ${character}${character}here${character}`;
    expect(normalizeText(written)).toBe("its here");
    expect(personText("Bio", 8).parse(written)).toBe("its here");
  },
);

test.each([
  ["one\vtwo", "one\ntwo"],
  ["one\u0085two", "one\ntwo"],
  ["one\ftwo", "one\ntwo"],
  ["one\u2028two\u2029three", "one\ntwo\nthree"],
  ["\ufffea\uffff\ufdd0b\u{1fffe}", "ab"],
  ["one\r\ntwo\rthree\n\rfour", "one\ntwo\nthree\n\nfour"],
  ["\v\u0085 word \u0085\v", "word"],
  ["a\tb", "a\tb"],
  ["a\ud800b\udc00", "ab"],
  ["\ud83d\u0010\ude00", ""],
  ["e\u0010\u0301", "é"],
  ["שלום\u0092 \u202eabc\u202c", "שלום abc"],
])("%j is stored as %j", (written, stored) => {
  expect(normalizeText(written)).toBe(stored);
  expect(personText("Bio", 40).parse(written)).toBe(stored);
  expect(normalizeText(stored)).toBe(stored);
});

test.each(["one\vtwo", "one\ftwo", "one\u0085two", "one\u2028two", "one\u2029two"])(
  "%j, whose break a field of one line does not show, is a space there",
  (written) => {
    expect(normalizeLine(written)).toBe("one two");
    expect(oneLineText("Country", 7).parse(written)).toBe("one two");
    expect(shownName(7).parse(written)).toBe("one two");
  },
);

test("a line break that can be seen is still refused where one line is asked for", () => {
  const { success, error } = oneLineText("Country", 60).safeParse("one\ntwo");
  expect(success).toBe(false);
  expect(error?.issues[0]?.message).toBe("Country must be on one line");
});

test.each(["\u0092\u0010", "\ud800", "\u0085", "\ufffe\uffff\u{10ffff}"])("%j shows nothing", (written) => {
  expect(hasVisibleText(written)).toBe(false);
  expect(shownName(20).safeParse(written).error?.issues[0]?.message).toBe("Name is required");
});

test("the length counts once such characters are gone", () => {
  expect(personText("Bio", 3).parse("a\u0092b\u0092c")).toBe("abc");
  expect(personText("Bio", 3).safeParse("\u0092".repeat(10_240)).error?.issues[0]?.message).toBe(
    "Bio can be at most 3 characters long",
  );
});
