import type { PostSearch } from "#contract/text/search-operators";

// What people type into the search, and what of it is an operator.

export interface SearchCase {
  readonly typed: string;
  /** What is not named is empty. */
  readonly search: Partial<PostSearch>;
}

/** A search of plain words, all of them. */
const plain = (typed: string): SearchCase => ({
  typed,
  search: { words: typed.split(" "), plain: typed },
});

export const searchCases: readonly SearchCase[] = [
  plain("garden"),
  plain("quiet garden"),
  { typed: "", search: {} },
  { typed: " \n ", search: {} },
  // People.
  { typed: "from:ana", search: { from: ["ana"] } },
  { typed: "from:@ana", search: { from: ["ana"] } },
  { typed: "FROM:Ana.Maria_1", search: { from: ["ana.maria_1"] } },
  { typed: "from：ana", search: { from: ["ana"] } },
  { typed: "ｆｒｏｍ：＠ａｎａ", search: { from: ["ana"] } },
  { typed: "from:ana from:bob from:ana", search: { from: ["ana", "bob"] } },
  { typed: "to:@ana to:bob", search: { to: ["ana", "bob"] } },
  { typed: "a garden from:ana", search: { from: ["ana"], words: ["a", "garden"], plain: "a garden" } },
  plain("from:"),
  plain("from: ana"),
  plain("from:@"),
  plain("from:@@ana"),
  plain("from:an"),
  plain("from:an-a"),
  plain("from:ána"),
  plain(`from:${"a".repeat(31)}`),
  plain("wherefrom:ana"),
  // What a post has.
  { typed: "has:image has:Poll", search: { has: ["image", "poll"] } },
  { typed: "has:video has:link has:video", search: { has: ["video", "link"] } },
  plain("has:"),
  plain("has:cheese"),
  plain("has:images"),
  plain("has:toString"),
  // Days.
  { typed: "after:2026-01-31", search: { after: "2026-01-31" } },
  { typed: "Before:2024-02-29", search: { before: "2024-02-29" } },
  { typed: "after:２０２６－０１－３１", search: { after: "2026-01-31" } },
  { typed: "after:2026-01-31 after:2025-12-31", search: { after: "2026-01-31" } },
  { typed: "before:2026-01-31 before:2025-12-31", search: { before: "2025-12-31" } },
  {
    typed: "after:2026-02-01 before:2026-01-01",
    search: { after: "2026-02-01", before: "2026-01-01" },
  },
  { typed: "before:9999-12-31 after:0000-01-01", search: { before: "9999-12-31", after: "0000-01-01" } },
  plain("before:2026-02-30"),
  plain("before:2026-13-01"),
  plain("after:2026-1-1"),
  plain("after:+010000-01-01"),
  plain("after:yesterday"),
  plain("after:2026-01-31T00:00"),
  // Phrases, in the marks of any language, also mixed.
  ...[
    '"quiet garden"',
    "“quiet garden”",
    "„quiet garden“",
    "”quiet garden”",
    "«quiet garden»",
    "»quiet garden«",
  ]
    .concat(
      "「quiet garden」",
      "『quiet garden』",
      "＂quiet garden＂",
      '"quiet garden”',
      '"  quiet   garden "',
    )
    .map((typed) => ({ typed, search: { phrases: ["quiet garden"], plain: "quiet garden" } })),
  {
    typed: 'a "quiet garden" behind',
    search: { phrases: ["quiet garden"], words: ["a", "behind"], plain: "a quiet garden behind" },
  },
  { typed: '"from:ana"', search: { phrases: ["from:ana"], plain: "from:ana" } },
  { typed: '"-rain"', search: { phrases: ["-rain"], plain: "-rain" } },
  { typed: '"quiet"garden', search: { phrases: ["quiet"], words: ["garden"], plain: "quiet garden" } },
  { typed: '""', search: {} },
  { typed: '"  "', search: {} },
  { typed: '"quiet garden', search: { words: ["quiet", "garden"], plain: "quiet garden" } },
  { typed: "garden “quiet", search: { words: ["garden", "quiet"], plain: "garden quiet" } },
  { typed: '"from:ana', search: { words: ["from:ana"], plain: "from:ana" } },
  plain('"'),
  plain('5" wide'),
  plain('say"so"'),
  plain("'quiet garden'"),
  plain("rock'n'roll"),
  // What is left out.
  { typed: "-rain", search: { without: ["rain"] } },
  { typed: "garden -rain -#wet", search: { words: ["garden"], without: ["rain", "#wet"], plain: "garden" } },
  { typed: "−rain －snow", search: { without: ["rain", "snow"] } },
  { typed: '-"heavy rain" -“snow”', search: { without: ["heavy rain", "snow"] } },
  { typed: "-☔ -雨", search: { without: ["☔", "雨"] } },
  { typed: '-""', search: {} },
  plain("-"),
  plain("--"),
  plain("--help"),
  plain("->"),
  plain("well-known"),
  plain('-"heavy rain'),
  // Operators that are left out.
  { typed: "-from:ana −FROM:@Bob -from:ana", search: { not: { from: ["ana", "bob"], to: [], has: [] } } },
  { typed: "-to:@ana", search: { not: { from: [], to: ["ana"], has: [] } } },
  { typed: "-has:image －has:poll", search: { not: { from: [], to: [], has: ["image", "poll"] } } },
  {
    typed: "from:ana -from:bob garden",
    search: {
      from: ["ana"],
      words: ["garden"],
      not: { from: ["bob"], to: [], has: [] },
      plain: "garden",
    },
  },
  { typed: '-"from:ana"', search: { without: ["from:ana"] } },
  { typed: "-from:an -has:cheese", search: { without: ["from:an", "has:cheese"] } },
  {
    typed: "-after:2026-01-31 -before:2026-01-31",
    search: { without: ["after:2026-01-31", "before:2026-01-31"] },
  },
  plain("--from:ana"),
  // Other colons.
  plain("foo:bar"),
  plain("https://example.org/from:ana"),
  plain("18:30"),
  plain(":-)"),
  {
    typed: '#sun from:ana has:image "good morning" -rain after:2026-01-31',
    search: {
      words: ["#sun"],
      phrases: ["good morning"],
      without: ["rain"],
      from: ["ana"],
      has: ["image"],
      after: "2026-01-31",
      plain: "#sun good morning",
    },
  },
];
