import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";

/** The content of the brackets that open at an index. */
function inBrackets(text: string, start: number): string {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === "(" || text[index] === "[") depth += 1;
    if (text[index] === ")" || text[index] === "]") depth -= 1;
    if (depth === 0) return text.slice(start + 1, index);
  }
  throw new Error("The brackets are not closed");
}

/** The arguments of `:has()` in a style sheet, or of `has-[]` in class names. */
function selectorsIn(text: string): string[] {
  return [...text.matchAll(/:has(?=\()|\bhas-(?=\[)/g)].map((match) =>
    inBrackets(text, match.index + match[0].length),
  );
}

const files = globSync("{app,components}/**/*.{css,tsx}");
const cases = files.flatMap((file) =>
  selectorsIn(readFileSync(file, "utf8")).map((part) => ({ file, part })),
);

// Either makes Chromium restyle the whole page whenever an element is added: see decision 0163.
describe("arguments of :has()", () => {
  test("are found in style sheets and class names", () => {
    expect(selectorsIn("a:has(> b:is(.c, .d)) {}")).toEqual(["> b:is(.c, .d)"]);
    expect(selectorsIn('className="has-[input[name]]:block"')).toEqual(["input[name]"]);
    expect(cases.length).toBeGreaterThan(20);
  });

  test.each(cases)("$file: $part has no attribute selector and no :not()", ({ part }) => {
    expect(part).not.toMatch(/\[|:not\(/);
  });

  test.each(files)("%s has no group-has-*, which restyles every descendant", (file) => {
    expect(readFileSync(file, "utf8")).not.toMatch(/\bgroup-has-/);
  });
});
