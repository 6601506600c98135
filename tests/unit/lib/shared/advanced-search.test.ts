import { describe, expect, test } from "@jest/globals";
import { type PostSearch, parseSearch } from "#contract/text/search-operators";
import {
  type AdvancedSearch,
  advancedSearchOf,
  composeSearch,
  invalidFields,
  readAdvancedSearch,
} from "#lib/shared/search/advanced-search";
import { searchCases } from "#tests/support/search-cases";

const blank = advancedSearchOf("");

test.each<[Partial<AdvancedSearch>, string[]]>([
  [{}, []],
  [{ from: " @ana, bob ,＠ＡＮＡ", to: "ana.maria_1" }, []],
  [{ from: "an" }, ["from"]],
  [{ from: "ana ana-maria", to: '"ana"' }, ["from", "to"]],
  [{ to: "Ana Mária" }, ["to"]],
  [{ from: "a".repeat(31) }, ["from"]],
  [{ after: "2026-01-31", before: "2026-02-28" }, []],
  [{ after: "2026-02-30", before: "20260-02-28" }, ["after", "before"]],
  [{ after: "-rain", before: '"' }, ["after", "before"]],
])("the fields of %j that no operator takes are %j", (fields, invalid) => {
  expect(invalidFields({ ...blank, ...fields })).toEqual(invalid);
});

test("reads the fields of a form, and no part that posts do not have", () => {
  const sent = new Map([
    ["words", ["sun", "rain"]],
    ["has", ["poll", "cheese", "image"]],
  ]);
  expect(readAdvancedSearch((name) => sent.get(name) ?? [])).toEqual({
    ...blank,
    words: "sun",
    has: ["image", "poll"],
  });
});

describe("the advanced search as it is typed", () => {
  test.each<[Partial<AdvancedSearch>, string]>([
    [{}, ""],
    [{ words: "  quiet \n garden " }, "quiet garden"],
    [{ phrase: " quiet  garden " }, '"quiet garden"'],
    [{ phrase: '"quiet" garden”' }, '"quiet garden"'],
    [{ phrase: ' " ' }, ""],
    [{ words: '-mud from:bob "good morning"' }, '-mud from:bob "good morning"'],
    // A mark that is not closed would be by the next one.
    [{ words: 'say "hello', phrase: "quiet garden", has: ["poll"] }, '"quiet garden" has:poll say "hello'],
    [{ words: '-"heavy', without: "rain" }, '-"rain" -"heavy'],
    [{ without: 'rain "heavy snow" -mist' }, '-"rain" -"heavy snow" -"mist"'],
    [{ without: ":) +1 ¿qué -- 🌧" }, '-":)" -"+1" -"¿qué" -"--" -"🌧"'],
    [{ without: "from:ana has:image -to:bob" }, '-"from:ana" -"has:image" -"to:bob"'],
    [{ without: '"heavy snow " "' }, '-"heavy snow"'],
    [{ without: '"rain' }, '-"rain"'],
    [{ from: "@ana, bob" }, "from:@ana from:bob"],
    [{ to: "ana" }, "to:ana"],
    [{ has: ["image", "link"] }, "has:image has:link"],
    [{ after: "2026-01-31", before: "2026-03-01" }, "after:2026-01-31 before:2026-03-01"],
    [
      { words: "sun", phrase: "good morning", without: "rain", from: "ana", has: ["poll"] },
      'sun "good morning" -"rain" from:ana has:poll',
    ],
  ])("%j is %s", (fields, typed) => {
    expect(composeSearch({ ...blank, ...fields })).toBe(typed);
  });

  // The mark that makes a word of it is not kept.
  const kept = searchCases.filter(({ typed }) => typed !== '"from:ana');

  test.each(kept)("asks for the same as $typed", ({ typed }) => {
    const inAnyOrder = ({ plain: _plain, without, ...search }: PostSearch) => ({
      ...search,
      without: [...without].sort(),
    });
    const again = parseSearch(composeSearch(advancedSearchOf(typed)));
    expect(inAnyOrder(again)).toEqual(inAnyOrder(parseSearch(typed)));
  });

  test.each([":)", "+1", "¿qué", "from:ana", "has:image", "-rain", "--", "heavy snow"])(
    "leaves out %s, and shows it in the field again",
    (text) => {
      const composed = composeSearch({ ...blank, without: `"${text}"` });
      expect(parseSearch(composed)).toEqual({ ...parseSearch(""), without: [text] });
      expect(composeSearch(advancedSearchOf(composed))).toBe(composed);
    },
  );

  test("shows operators that are left out among the words", () => {
    expect(advancedSearchOf("sun -from:ana -has:image -to:bob")).toEqual({
      ...blank,
      words: "-from:ana -to:bob -has:image sun",
    });
  });

  test("does not close a quotation mark among the words with another phrase", () => {
    const typed = '"quiet garden" "good morning" -"heavy';
    expect(parseSearch(composeSearch(advancedSearchOf(typed)))).toEqual(parseSearch(typed));
  });
});
