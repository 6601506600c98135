import { expect, test } from "@jest/globals";
import { cutCaption } from "#components/ui/cut-caption.ts";

test("a caption of a hundred characters stands whole", () => {
  const caption = "x".repeat(100);
  expect(cutCaption(caption)).toBe(caption);
});

test("a longer one is cut after a hundred", () => {
  expect(cutCaption(`${"x".repeat(100)}y`)).toBe(`${"x".repeat(100)}…`);
});

test("characters are counted as people see them, and none is cut in two", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(cutCaption(family.repeat(100))).toBe(family.repeat(100));
  expect(cutCaption(family.repeat(101))).toBe(`${family.repeat(100)}…`);
});

test("no white space stands before the sign that something is missing", () => {
  expect(cutCaption(`${"x".repeat(99)} yz`)).toBe(`${"x".repeat(99)}…`);
});
