import { describe, expect, test } from "@jest/globals";
import { foldHashtag } from "#contract/text/hashtags";
import { toSearchText } from "#contract/text/search-text";
import { foldCases, nameCases } from "#tests/support/text-cases";
import { findMutedWord, foldWord } from "#upstream/modules/mute/find-muted-word";

describe("a folded text", () => {
  test.each(foldCases)("of $text is found and muted by $typed", ({ typed, text }) => {
    expect(toSearchText(text)).toContain(toSearchText(typed));
    expect(findMutedWord(text, [{ word: typed, folded: foldWord(typed) }])).toBe(typed);
  });

  test.each(nameCases)("of the name $name begins a word with $typed", ({ typed, name }) => {
    expect(` ${toSearchText(name)}`).toContain(` ${toSearchText(typed)}`);
  });
});

test.each([
  ["İstanbul", "istanbul"],
  ["ＴＡＧ", "tag"],
  ["Café", "café"],
  ["½cup", "½cup"],
  ["col·lecció", "col·lecció"],
])("the hashtag %s is stored as %s", (written, stored) => {
  expect(foldHashtag(written)).toBe(stored);
  expect(foldHashtag(stored)).toBe(stored);
});
