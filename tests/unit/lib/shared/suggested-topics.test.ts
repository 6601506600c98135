import { expect, test } from "@jest/globals";
import { FIXED_TRENDING, fillTopics } from "#components/shell/suggested-topics.ts";

const topic = (hashtag: string, postCount = 5) => ({ hashtag, postCount });

test("real topics stand alone when there are enough of them", () => {
  const real = ["sea", "tea", "oak", "owl", "elm"].map((hashtag) => topic(hashtag));
  expect(fillTopics(real, FIXED_TRENDING).map(({ hashtag }) => hashtag)).toEqual([
    "sea",
    "tea",
    "oak",
    "owl",
  ]);
});

test("the fixed ones fill up what is missing, never twice and without a count", () => {
  expect(fillTopics([topic("sea"), topic("design")], FIXED_TRENDING)).toEqual([
    topic("sea"),
    topic("design"),
    topic("programming", 0),
    topic("technology", 0),
  ]);
});
