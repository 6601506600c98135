import { expect, test } from "@jest/globals";
import { markFoundWords } from "#components/chat/group/found-words.ts";
import { foldCases } from "#tests/support/text-cases";

/** The segments as one text, with brackets around marked ones. */
const marked = (text: string, typed: string) =>
  markFoundWords(text, typed)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join("");

test("marks words regardless of case and position", () => {
  expect(marked("The Lighthouse keeper", "light KEEP")).toBe("The [Light]house [keep]er");
  expect(marked("Ärger über ÄRGER", "ärger")).toBe("[Ärger] über [ÄRGER]");
  expect(marked("no such word", "else")).toBe("no such word");
  expect(marked("as it is", "  ")).toBe("as it is");
});

test.each(foldCases)("marks $typed in $text, as the search finds it", ({ typed, text }) => {
  expect(markFoundWords(text, typed).some(({ isFound }) => isFound)).toBe(true);
  expect(
    markFoundWords(text, typed)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

test("marks whole letters and the accents above them", () => {
  expect(marked("Neue Straße", "stras")).toBe("Neue [Straß]e");
  expect(marked("cafe\u0301 noir", "cafe")).toBe("[cafe\u0301] noir");
  expect(marked("ﬁsh and ＴＡＧ", "fi tag")).toBe("[ﬁ]sh and [ＴＡＧ]");
});

test("treats special characters literally and marks the longer of two overlapping words", () => {
  expect(marked("1+1 (really) [x] a-b \\o/ 5$", "1+1 (really) [x] a-b \\o/ $")).toBe(
    "[1+1] [(really)] [[x]] [a-b] [\\o/] 5[$]",
  );
  expect(marked("sunflower", "sun sunflower")).toBe("[sunflower]");
});

test("cuts a long text before the first match at a word boundary and leaves a short one whole", () => {
  const before = "one two three four five six seven eight nine ten eleven twelve";
  expect(marked(`${before} lighthouse and more`, "light")).toBe(
    "… six seven eight nine ten eleven twelve [light]house and more",
  );
  expect(marked("one two three lighthouse", "light")).toBe("one two three [light]house");
  expect(marked(`${"🐦".repeat(60)}東京`, "東京")).toBe(`… ${"🐦".repeat(40)}[東京]`);
  const astronaut = "\u{1f469}\u{1f3fd}\u200d\u{1f680}";
  expect(marked(`${astronaut.repeat(50)}東京`, "東京")).toBe(`… ${astronaut.repeat(40)}[東京]`);
  expect(marked(before, "nothing")).toBe(before);
});
