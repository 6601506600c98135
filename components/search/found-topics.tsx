import { TopicLink } from "#components/ui/topic-link";
import { SEARCH_MAX_HASHTAGS } from "#contract/limits";
import type { Topic } from "#contract/topic";
import { ResultsHeading } from "./results-heading.tsx";
import { searchTexts } from "./texts.ts";

interface FoundTopicsProps {
  topics: readonly Topic[];
}

/** Hashtags found by a search, most used first. */
export function FoundTopics({ topics }: FoundTopicsProps) {
  return (
    <>
      <ResultsHeading count={topics.length} hasMore={topics.length === SEARCH_MAX_HASHTAGS} />
      <ul aria-label={searchTexts.foundTags} className="divide-y divide-line border-b border-line">
        {topics.map((topic) => (
          <li key={topic.hashtag}>
            <TopicLink topic={topic} time="ever" className="min-h-14 px-4" />
          </li>
        ))}
      </ul>
    </>
  );
}
