import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import {
  isPostSearch,
  misreadOperators,
  type PostSearch,
  parseSearch,
} from "#contract/text/search-operators";
import { searchCases } from "#tests/support/search-cases";

const MANY = 300_000;

const nothing: PostSearch = {
  words: [],
  phrases: [],
  without: [],
  from: [],
  to: [],
  has: [],
  after: null,
  before: null,
  not: { from: [], to: [], has: [] },
  plain: "",
};

test.each(searchCases)("takes $typed apart", ({ typed, search }) => {
  expect(parseSearch(typed)).toEqual({ ...nothing, ...search });
});

test.each(['"', '" ', '-"', 'a"', "-", "from:", "from:a ", "“a” ", "has:image ", " "])(
  "takes %j apart however often it is repeated",
  async (text) => {
    parseSearch(text.repeat(MANY));
    // The timer of a test that takes too long fires only when it yields.
    await nextTurn();
  },
);

test.each([
  ["before:2026-13-45 after:2026-02-30", ["before", "after"]],
  ["Before:today after:2026-01-31", ["before"]],
  ["has:images -has:foo has:image", ["has", "has"]],
  ["from:an garden to:ana", ["from"]],
  ['foo:bar "has:foo" has: -before:today garden', []],
])("names the operators of %j whose values cannot be", (typed, names) => {
  const misread = misreadOperators(typed);
  expect(misread.map(({ name }) => name)).toEqual(names);
  for (const { text } of misread) expect(typed.split(" ")).toContain(text);
});

test.each([
  ["garden", false],
  ['a "quiet garden" behind', false],
  ["from:nobody:else has:cheese", false],
  ["from:ana", true],
  ["garden to:ana", true],
  ["garden has:poll", true],
  ["garden -rain", true],
  ["-from:ana", true],
  ["-to:ana", true],
  ["-has:poll", true],
  ["before:2026-01-31", true],
  ["after:2026-01-31", true],
])("whether %j is a search for posts: %j", (typed, expected) => {
  expect(isPostSearch(typed)).toBe(expected);
});
