import { TopicLink } from "#components/ui/topic-link";
import type { Topic } from "#contract/topic";
import { searchMessages } from "#lib/shared/messages/search";

interface FoundTopicsProps {
  topics: readonly Topic[];
}

/** The hashtags that a search found, most used first. */
export function FoundTopics({ topics }: FoundTopicsProps) {
  return (
    <ul aria-label={searchMessages.foundTags} className="divide-y divide-line border-b border-line">
      {topics.map((topic) => (
        <li key={topic.hashtag}>
          <TopicLink topic={topic} className="min-h-14 px-4" />
        </li>
      ))}
    </ul>
  );
}
