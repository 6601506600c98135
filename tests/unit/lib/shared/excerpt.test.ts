import { expect, test } from "@jest/globals";
import { excerptOf } from "#lib/shared/excerpt";
import { excerptOf as excerptOfNotice } from "#upstream/core/excerpt";

test("is the text on one line, if it is short enough", () => {
  expect(excerptOf("  One\n\ntwo   three ", 13)).toBe("One two three");
  expect(excerptOf(" \n ", 10)).toBe("");
});

test("is cut after a word, or inside one that is longer than half of it", () => {
  expect(excerptOf("The lighthouse keeper sleeps", 20)).toBe("The lighthouse…");
  expect(excerptOf(`A ${"x".repeat(40)}`, 20)).toBe(`A ${"x".repeat(17)}…`);
});

test.each([
  ["an emoji", "😀"],
  ["a flag", "\u{1f1ef}\u{1f1f5}"],
  ["an emoji of several", "\u{1f469}\u{1f3fd}\u200d\u{1f680}"],
  ["a letter with its accents", "a\u0323\u0306"],
])("is never cut inside %s", (_name, character) => {
  expect(excerptOf(character.repeat(80), 70)).toBe(`${character.repeat(69)}…`);
  expect(excerptOf(`x${character.repeat(80)}`, 70)).toBe(`x${character.repeat(68)}…`);
});

test.each([
  ["under a heap of accents", `a${"\u0301".repeat(40)}`],
  ["of a long sequence of emoji", Array(12).fill("\u{1f469}").join("\u200d")],
])("says that it is cut, and cuts no character, %s", (_name, character) => {
  for (const before of ["", "x", "xy"]) {
    for (const shorten of [excerptOf, excerptOfNotice]) {
      const excerpt = shorten(before + character.repeat(30), 10);
      expect(excerpt.isWellFormed()).toBe(true);
      const count = excerpt.split(character).length - 1;
      expect(count).toBeGreaterThan(3);
      expect(excerpt).toBe(`${before}${character.repeat(count)}…`);
    }
  }
});

test("is all of a text whose characters are long, if there are few", () => {
  const character = `a${"\u0301".repeat(40)}`;
  expect(excerptOf(`${character}b ${character}`, 10)).toBe(`${character}b ${character}`);
  expect(excerptOf(`${"\u0301".repeat(400)}b`, 10)).toBe("…");
});
