import { describe, expect, test } from "@jest/globals";
import type * as z from "zod";
import { altText } from "#contract/media/picture";
import { newPoll } from "#contract/poll";
import { newDisplayName, personText } from "#contract/primitives";
import { graphemesOf } from "#contract/text/count-graphemes";
import { lengthCases } from "#tests/support/text-cases";

const problemIn = (schema: z.ZodType, text: unknown) =>
  schema.safeParse(text).error?.issues[0]?.message ?? null;

describe("the length of a text", () => {
  test.each(lengthCases)("is counted in visible characters: $length of a name", ({ text, length }) => {
    const problem = length > 50 ? "Name can be at most 50 characters long" : null;
    expect(problemIn(newDisplayName, text)).toBe(problem);
    const poll = { question: "Which?", options: [text, "none"], durationMs: 3_600_000 };
    const optionProblem = length > 50 ? "Each option can be at most 50 characters long" : null;
    expect(problemIn(newPoll, poll)).toBe(optionProblem);
    expect(problemIn(altText, text)).toBeNull();
  });

  test.each([10_000, 100_000])("is bounded in bytes as well, with words of its own: %d marks", (count) => {
    const tooLarge = "Name takes too much space: use fewer emoji or accents";
    expect(problemIn(personText("Name", 50), `e${"\u0301".repeat(count)}`)).toBe(tooLarge);
    expect(problemIn(personText("Name", 50), "\u1112\u1161".repeat(49) + "\u11ab".repeat(count))).toBe(
      tooLarge,
    );
    expect(problemIn(personText("Name", 50), "x".repeat(count))).toBe(
      "Name can be at most 50 characters long",
    );
  });

  test.each([
    ["Malayalam", "മനുഷ്യരെല്ലാവരും തുല്യാവകാശങ്ങളോടും അന്തസ്സോടും സ്വാതന്ത്ര്യത്തോടുംകൂടി ജനിച്ചിട്ടുള്ളവരാണ്. "],
    ["Hindi", "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। "],
    ["Khmer", "មនុស្សទាំងអស់កើតមកមានសេរីភាព និងភាពស្មើៗគ្នា ក្នុងសិទ្ធិ និងសេចក្ដីថ្លៃថ្នូរ។ "],
  ])("leaves room for a long text in %s, whose visible characters take many bytes", (_language, sentence) => {
    const text = graphemesOf(sentence.repeat(200)).slice(0, 3_999).join("");
    expect(problemIn(personText("Your message", 4_000), `${text}x`)).toBeNull();
    expect(problemIn(personText("Your message", 4_000), `${text}xx`)).toBe(
      "Your message can be at most 4000 characters long",
    );
  });

  test("allows blanks around a text", () => {
    expect(personText("Name", 50).parse(`${" ".repeat(150)}Alice${" ".repeat(150)}`)).toBe("Alice");
  });
});
