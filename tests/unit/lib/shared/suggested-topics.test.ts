import { expect, test } from "@jest/globals";
import { FIXED_TRENDING, fillTopics } from "#components/shell/suggested-topics.ts";

const topic = (hashtag: string, postCount = 5) => ({ hashtag, postCount });

test("shows only real topics when there are enough", () => {
  const real = ["sea", "tea", "oak", "owl", "elm"].map((hashtag) => topic(hashtag));
  expect(fillTopics(real, FIXED_TRENDING).map(({ hashtag }) => hashtag)).toEqual([
    "sea",
    "tea",
    "oak",
    "owl",
  ]);
});

test("fills up with fixed topics, without duplicates and counts", () => {
  expect(fillTopics([topic("sea"), topic("design")], FIXED_TRENDING)).toEqual([
    topic("sea"),
    topic("design"),
    topic("programming", 0),
    topic("technology", 0),
  ]);
});
