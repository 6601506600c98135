import { SUGGESTED_TOPICS_EXPANDED } from "#contract/limits";
import type { Topic } from "#contract/topic";

// Fallback topics of 'See More'.
export const FIXED_TRENDING = ["programming", "technology", "design", "javascript"];
export const FIXED_RECOMMENDED = ["react", "uidesign", "typescript", "frontend"];

/** Topics to show: the real ones, filled up with fallback topics (without a count) when there are too few. */
export function fillTopics(topics: readonly Topic[], fixed: readonly string[]): Topic[] {
  const known = new Set(topics.map((topic) => topic.hashtag));
  const fillers = fixed
    .filter((hashtag) => !known.has(hashtag))
    .map((hashtag) => ({ hashtag, postCount: 0 }));
  return [...topics, ...fillers].slice(0, SUGGESTED_TOPICS_EXPANDED);
}
