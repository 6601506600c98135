import { expect, test } from "@jest/globals";
import { cutCaption } from "#components/ui/cut-caption.ts";

test("keeps a caption of a hundred characters", () => {
  const caption = "x".repeat(100);
  expect(cutCaption(caption)).toBe(caption);
});

test("truncates a longer caption after a hundred characters", () => {
  expect(cutCaption(`${"x".repeat(100)}y`)).toBe(`${"x".repeat(100)}…`);
});

test("counts characters as people see them and splits none", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(cutCaption(family.repeat(100))).toBe(family.repeat(100));
  expect(cutCaption(family.repeat(101))).toBe(`${family.repeat(100)}…`);
});

test("leaves no white space before the ellipsis", () => {
  expect(cutCaption(`${"x".repeat(99)} yz`)).toBe(`${"x".repeat(99)}…`);
});
