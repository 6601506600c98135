import { describe, expect, test } from "@jest/globals";
import { findLinks } from "#contract/text/text-links";
import { typedLinkIndex } from "#contract/text/typed-links";
import { hashtagCases, mentionCases, urlCases } from "#tests/support/text-cases";
import { extractMentions } from "#upstream/modules/mention/mentions";
import { findMutedWord, foldWord } from "#upstream/modules/mute/find-muted-word";
import { extractHashtags } from "#upstream/modules/post/hashtags";

const cases = [...urlCases, ...mentionCases, ...hashtagCases];
const written = (links: readonly string[], sign: RegExp) =>
  [...new Set(links)].filter((link) => sign.test(link)).map((link) => link.slice(1));
const isMuted = (text: string, word: string) =>
  findMutedWord(text, [{ word, folded: foldWord(word) }]) !== null;

describe("a text that the page links", () => {
  test.each(cases)("notifies and counts the same: $text", ({ text, links }) => {
    expect(extractMentions(text)).toEqual(written(links, /^[@＠﹫]/u));
    expect(extractHashtags(text)).toEqual(written(links, /^[#＃﹟]/u).map((tag) => tag.normalize("NFKC")));
  });

  test.each(cases)("is muted by the same: $text", ({ text, links }) => {
    for (const word of ["@demo", "@demo.example", "#b", "#東京", "#col", "#one"]) {
      expect(isMuted(text, word)).toBe(links.some((link) => link.normalize("NFKC") === word));
    }
  });

  test.each(cases)("completes the same while it is typed: $text", ({ text }) => {
    for (const { kind, index, text: link } of findLinks(text)) {
      const typed = typedLinkIndex(text.slice(0, index + link.length));
      if (kind === "url") expect(typed).toBe(-1);
      else expect(typed).toBe(index);
    }
  });

  test.each([
    "https://example.com/a/@de",
    "https://example.com/?q=@de",
    "https://example.com/東京#歴",
    "https://en.wikipedia.org/wiki/A,_B_(#x",
  ])("completes nothing in an address: %s", (text) => {
    expect(typedLinkIndex(text)).toBe(-1);
    expect(typedLinkIndex(`${text} @de`)).toBe(text.length + 1);
  });
});
