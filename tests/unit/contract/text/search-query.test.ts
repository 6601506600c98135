import { expect, test } from "@jest/globals";
import { toSearchQuery } from "#contract/text/search-query";
import { routes } from "#contract/web-routes";

test.each([
  ["  mari  ", "mari"],
  ["mari \n\t zola", "mari zola"],
  ["#Technology", "#Technology"],
  ["@alice", "@alice"],
  ["", ""],
  [" \t ", ""],
  ["@", ""],
  [" # ", ""],
  ["100%", "100%"],
  ["half an emoji \ud83d", "half an emoji"],
])("parses %j as a search for %j", (typed, query) => {
  expect(toSearchQuery(typed)).toBe(query);
  expect(() => routes.search(toSearchQuery(typed))).not.toThrow();
});
