import { Skeleton } from "#components/ui/skeleton";
import type { CountedTime } from "#components/ui/topic-count.ts";
import { TopicLink } from "#components/ui/topic-link";
import { SUGGESTED_TOPICS_DEFAULT, SUGGESTED_TOPICS_EXPANDED } from "#contract/limits";
import type { Topic } from "#contract/topic";
import { FIXED_RECOMMENDED, FIXED_TRENDING, fillTopics } from "./suggested-topics.ts";

interface SuggestionsPanelProps {
  trending: readonly Topic[];
  recommended: readonly Topic[];
}

/** The right column of the widest screens. */
export function SuggestionsPanel({ trending, recommended }: SuggestionsPanelProps) {
  return (
    <section aria-labelledby="suggestions-title" className="rounded-card border border-line bg-card py-4">
      <h2 id="suggestions-title" className="px-5 text-lg">
        Suggestions For You
      </h2>
      <TopicSection title="Trending Topics" topics={fillTopics(trending, FIXED_TRENDING)} time="week" />
      <TopicSection
        title="Recommended Topics"
        topics={fillTopics(recommended, FIXED_RECOMMENDED)}
        time="ever"
      />
    </section>
  );
}

interface TopicSectionProps {
  title: string;
  topics: readonly Topic[];
  /** Period of the topics' counts. */
  time: CountedTime;
}

/** Two topics, and the rest behind 'See More'. The details share a name, so only one section is open. */
function TopicSection({ title, topics, time }: TopicSectionProps) {
  return (
    <div className="mt-4">
      <h3 className="px-5 pb-1 text-sm text-secondary">{title}</h3>
      <TopicList topics={topics.slice(0, SUGGESTED_TOPICS_DEFAULT)} time={time} />
      {topics.length > SUGGESTED_TOPICS_DEFAULT && (
        <details name="suggestions" className="details-above">
          <summary className="flex min-h-touch items-center px-5 text-sm font-semibold text-accent hover:bg-hover focus-visible:-outline-offset-2">
            <span className="in-open:hidden">See More</span>
            <span className="hidden in-open:inline">Show Less</span>
          </summary>
          <TopicList topics={topics.slice(SUGGESTED_TOPICS_DEFAULT)} time={time} />
        </details>
      )}
    </div>
  );
}

function TopicList({ topics, time }: Omit<TopicSectionProps, "title">) {
  return (
    <ul>
      {topics.map((topic) => (
        <li key={topic.hashtag}>
          <TopicLink topic={topic} time={time} className="px-5" />
        </li>
      ))}
    </ul>
  );
}

const skeletonRows = Array.from({ length: SUGGESTED_TOPICS_EXPANDED }, (_, row) => row);

export function SuggestionsPanelSkeleton() {
  return (
    <div className="rounded-card border border-line bg-card px-5 py-4">
      <Skeleton className="h-6 w-40" />
      <div className="mt-4 space-y-6">
        {skeletonRows.map((row) => (
          <Skeleton key={row} className="h-6" />
        ))}
      </div>
    </div>
  );
}
