import { expect, test } from "@jest/globals";
import { slugOf } from "#components/community/edit/slug-of.ts";

test.each([
  ["Bird Watching", "bird-watching"],
  ["Café & Crème", "cafe-creme"],
  ["  C++ / Rust!  ", "c-rust"],
  ["مجتمع القراءة", ""],
  ["🦉🦉", ""],
  ["a".repeat(50), "a".repeat(30)],
  [`${"a".repeat(29)} b`, "a".repeat(29)],
])("derives an address from %p", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
