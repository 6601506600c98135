import { SUGGESTED_TOPICS_EXPANDED } from "#contract/limits";
import type { Topic } from "#contract/topic";

// Part 2 section 9: what 'See More' lists where there is no better data.
export const FIXED_TRENDING = ["programming", "technology", "design", "javascript"];
export const FIXED_RECOMMENDED = ["react", "uidesign", "typescript", "frontend"];

/** Topics to show: the real ones, filled up from the fixed ones (without a count) only when there are too few. */
export function fillTopics(topics: readonly Topic[], fixed: readonly string[]): Topic[] {
  const known = new Set(topics.map((topic) => topic.hashtag));
  const fillers = fixed
    .filter((hashtag) => !known.has(hashtag))
    .map((hashtag) => ({ hashtag, postCount: 0 }));
  return [...topics, ...fillers].slice(0, SUGGESTED_TOPICS_EXPANDED);
}
