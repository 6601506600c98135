import { expect, test } from "@jest/globals";
import { toSentences } from "#components/composer/texts.ts";

test("joins messages as sentences that each end with one punctuation mark", () => {
  expect(toSentences(["Not posted.", "An unexpected error occurred", "It is sent again."])).toBe(
    "Not posted. An unexpected error occurred. It is sent again.",
  );
  expect(toSentences(["Really?", "Two options are the same"])).toBe("Really? Two options are the same");
});
