import { describe, expect, test } from "@jest/globals";
import { newDisplayName } from "#contract/primitives";
import { hidesCharacters } from "#contract/text/hidden-characters";

describe("a name with hidden characters", () => {
  test.each([
    ["a zero-width space", "Al\u200bice"],
    ["a zero-width joiner between Latin letters", "Al\u200dice"],
    ["a zero-width non-joiner between Latin letters", "Al\u200cice"],
    ["a word joiner", "Alice\u2060"],
    ["a byte order mark", "\ufeffAlice"],
    ["a mark of direction", "Alice\u200f"],
    ["an Arabic mark of direction", "Alice\u061c"],
    ["an override of direction", "Alice\u202e"],
    ["a filler", "Al\u3164ice"],
    ["a variation selector on a letter", "A\ufe0flice"],
    ["a tag", "Alice\u{e0041}"],
    ["a joiner at the end of an emoji", "Alice 👩\u200d"],
    ["a tabulator", "Al\tice"],
  ])("%s", (_what, name) => {
    expect(hidesCharacters(name)).toBe(true);
  });
});

describe("a name without hidden characters", () => {
  test.each([
    ["in Latin script", "Ångström O’Neil-Ng"],
    ["with emoji", "Alice 🌿 ❤️ 👍🏽 1️⃣"],
    ["with joined emoji", "👩‍👩‍👧 🏳️‍🌈 🧑🏿‍🚀"],
    ["with flags", "🇨🇭 🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["in Persian, which keeps letters from joining", "علی\u200cرضا"],
    ["in Hindi, which joins them", "क्\u200dष"],
    ["in Japanese", "山田 太郎"],
  ])("%s", (_what, name) => {
    expect(hidesCharacters(name)).toBe(false);
    expect(newDisplayName.parse(name)).toBe(name.normalize("NFC"));
  });
});

test("strips soft hyphens and bidirectional controls from a name", () => {
  expect(newDisplayName.parse(" \u00adAl\u00adice\u202e \u00ad")).toBe("Alice");
  expect(newDisplayName.safeParse("\u00ad").error?.issues[0]?.message).toBe("Name is required");
});
