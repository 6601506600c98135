import { expect, test } from "@jest/globals";
import { isPostSearch, type PostSearch, parseSearch } from "#contract/search-operators";
import { searchCases } from "#tests/support/search-cases";

const nothing: PostSearch = {
  words: [],
  phrases: [],
  without: [],
  from: [],
  to: [],
  has: [],
  after: null,
  before: null,
  plain: "",
};

test.each(searchCases)("takes $typed apart", ({ typed, search }) => {
  expect(parseSearch(typed)).toEqual({ ...nothing, ...search });
});

test.each(['"', '" ', '-"', 'a"', "-", "from:", "from:a ", "“a” ", "has:image ", " "])(
  "takes 10 KB of %j apart at once",
  (text) => {
    const typed = text.repeat(10_240 / text.length);
    const startedAt = performance.now();
    parseSearch(typed);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  },
);

test.each([
  ["garden", false],
  ['a "quiet garden" behind', false],
  ["from:nobody:else has:cheese", false],
  ["from:ana", true],
  ["garden to:ana", true],
  ["garden has:poll", true],
  ["garden -rain", true],
  ["before:2026-01-31", true],
  ["after:2026-01-31", true],
])("whether %j is a search for posts: %j", (typed, expected) => {
  expect(isPostSearch(typed)).toBe(expected);
});
