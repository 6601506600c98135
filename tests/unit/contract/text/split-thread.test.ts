import { describe, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { POST_MAX_GRAPHEMES, THREAD_MAX_PARTS } from "#contract/limits";
import { countGraphemes } from "#contract/text/count-graphemes";
import { fitsThread, splitThread } from "#contract/text/split-thread";
import { randomSeed } from "#tests/support/random-seed";

const family = "👨‍👩‍👧‍👦";
const withoutSpace = (text: string) => text.replace(/\s+/gu, "");
const graphemesOf = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);

/** What all iterators over graphemes inherit `next` from. */
const graphemeIterator: Iterator<unknown> = Object.getPrototypeOf(
  new Intl.Segmenter().segment("")[Symbol.iterator](),
);

describe("splitThread", () => {
  test.each(["", "Hello", "a\n\nb", family.repeat(280), "x".repeat(280), ` ${"x".repeat(280)}\n`])(
    "does not split %j",
    (text) => {
      expect(splitThread(text)).toEqual([text.trim()]);
    },
  );

  test("ends a part at the last sentence that fits", () => {
    const first = `${"a".repeat(150)} one. ${"b".repeat(90)} two!`;
    expect(splitThread(`${first} ${"c".repeat(60)}.`)).toEqual([first, `${"c".repeat(60)}.`]);
  });

  test("ends a part at a word when a sentence would leave it half empty", () => {
    const [first, second] = splitThread(`Short. ${"word ".repeat(80)}`);
    expect(first).toMatch(/^Short\. (word )+word$/);
    expect(countGraphemes(first ?? "")).toBeGreaterThan(POST_MAX_GRAPHEMES - 5);
    expect(second).toMatch(/^(word )+word$/);
  });

  test("ends a part at a line break", () => {
    const line = "x ".repeat(100).trim();
    expect(splitThread(`${line}\n${line}`)).toEqual([line, line]);
  });

  test("ends a part at a sentence of a script without spaces", () => {
    const sentence = `${"漢".repeat(99)}。`;
    expect(splitThread(sentence.repeat(4))).toEqual([sentence.repeat(2), sentence.repeat(2)]);
  });

  test("splits an endless word between whole characters", () => {
    expect(splitThread("x".repeat(600))).toEqual(["x".repeat(280), "x".repeat(280), "x".repeat(40)]);
    expect(splitThread(family.repeat(281))).toEqual([family.repeat(280), family]);
    expect(splitThread("漢".repeat(300))).toEqual(["漢".repeat(280), "漢".repeat(20)]);
  });

  test("never exceeds the length, splits a character or loses anything but space", () => {
    const piece = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.constantFrom(" ", "\n", ". ", "! ", "。", family, "Z\u0335\u0301", "word ", "x".repeat(200)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join("");
        const parts = splitThread(text);
        for (const part of parts) {
          expect(countGraphemes(part)).toBeLessThanOrEqual(POST_MAX_GRAPHEMES);
          expect(part).toBe(part.trim());
        }
        expect(withoutSpace(parts.join(""))).toBe(withoutSpace(text));
        if (parts.length > 1) expect(parts).not.toContain("");
        const whole = graphemesOf(text.trim()).filter((grapheme) => grapheme.trim() !== "");
        expect(parts.flatMap(graphemesOf).filter((grapheme) => grapheme.trim() !== "")).toEqual(whole);
      }),
      { seed: randomSeed },
    );
  });

  test.each(["x".repeat(20_000), "a.".repeat(10_000), " ".repeat(20_000), "! ".repeat(10_000)])(
    "reads a hostile text once, not once for each part",
    (text) => {
      const nextGrapheme = jest.spyOn(graphemeIterator, "next");
      const search = jest.spyOn(String.prototype, "matchAll");
      const parts = splitThread(text);
      // One beyond each part: a grapheme that shows that it is full, and a code unit in which a sentence ends.
      const most = text.length + parts.length;
      expect(nextGrapheme.mock.calls.length).toBeLessThanOrEqual(most);
      const searched = search.mock.contexts.map((part) => String(part).length);
      // For sentences, and again for words.
      expect(searched.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(2 * most);
    },
  );
});

test("limits the number of parts of a thread", () => {
  expect(fitsThread("x".repeat(POST_MAX_GRAPHEMES * THREAD_MAX_PARTS))).toBe(true);
  expect(fitsThread("x".repeat(POST_MAX_GRAPHEMES * THREAD_MAX_PARTS + 1))).toBe(false);
});
