import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

/** Tailwind's names of sizes, breakpoints and curves that the theme of globals.css clears: a class with one has no rule. */
const cleared = [
  /(?<![\w-])(?:(?:min-|max-)?w|basis|columns)-(?:[23]?xs|sm|md|lg|\d?xl|prose)(?![\w-])/,
  /(?<![\w-])rounded(?:-[trblse]{1,2})?-(?:xs|sm|md|lg|\d?xl)(?![\w-])/,
  /(?<![\w-])shadow-(?:2?xs|sm|md|lg|2?xl)(?![\w-])/,
  /(?<![\w-])text-[3-9]xl(?![\w-])/,
  /(?<![\w-])(?:max-)?(?:sm|lg|2xl):(?=[a-z-[])/,
  /(?<![\w-])ease-(?:in|out|in-out)(?![\w-])/,
];

const clearedIn = (text: string) => cleared.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
const files = globSync("{app,components}/**/*.tsx");

test("names that the theme clears are found", () => {
  expect(clearedIn('"mt-1 max-w-sm rounded-lg lg:flex"')).toEqual(["max-w-sm", "rounded-lg", "lg:"]);
  expect(clearedIn('"max-w-96 rounded-card text-sm md:flex max-w-sheet"')).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});

test.each(files)("%s has no class without a rule", (file) => {
  expect(clearedIn(readFileSync(file, "utf8"))).toEqual([]);
});
