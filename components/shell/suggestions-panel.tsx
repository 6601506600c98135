import { ListSkeleton, smallLine, textLine } from "#components/ui/list-skeleton";
import { Skeleton } from "#components/ui/skeleton";
import type { CountedTime } from "#components/ui/topic-count.ts";
import { TopicLink } from "#components/ui/topic-link";
import { SIDE_PEOPLE, SUGGESTED_TOPICS_EXPANDED } from "#contract/limits";
import type { Topic } from "#contract/topic";
import { shellTexts as texts } from "./texts.ts";

/** Topics in the suggestions panel. */
const SUGGESTED_TOPICS_DEFAULT = 2;

interface SuggestionsPanelProps {
  trending: readonly Topic[];
  recommended: readonly Topic[];
}

/** The topics of the right column of the widest screens; nothing where there are none. */
export function SuggestionsPanel({ trending, recommended }: SuggestionsPanelProps) {
  if (trending.length + recommended.length === 0) return null;
  return (
    <section aria-labelledby="suggestions-title" className="topic-panel">
      <h2 id="suggestions-title">{texts.suggestions}</h2>
      {trending.length > 0 && <TopicSection title={texts.trending} topics={trending} time="week" />}
      {recommended.length > 0 && <TopicSection title={texts.recommended} topics={recommended} time="ever" />}
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
    <div>
      <h3>{title}</h3>
      <TopicList topics={topics.slice(0, SUGGESTED_TOPICS_DEFAULT)} time={time} />
      {topics.length > SUGGESTED_TOPICS_DEFAULT && (
        // Its content opens above the summary, which stays the last line.
        <details name="suggestions" className="flex flex-col-reverse">
          <summary>
            <span>See More</span>
            <span>Show Less</span>
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
          <TopicLink topic={topic} time={time} className="px-3" />
        </li>
      ))}
    </ul>
  );
}

/** As high as the card of people to follow (background/suggested-people.tsx) with names of one line; without script there is none. */
export function SuggestedPeopleSkeleton() {
  return (
    <div className="side-people rounded-card border border-line bg-card py-4 noscript:hidden">
      <ListSkeleton
        label={texts.loadingPeople}
        count={SIDE_PEOPLE}
        row="flex items-center gap-2 px-3 py-2"
        media="size-8 rounded-full"
        lines={[textLine("w-24"), smallLine("w-16")]}
        action="h-8 w-20"
      >
        <p aria-hidden="true" className="px-3 pb-1 text-lg font-[650]">
          {texts.whoToFollow}
        </p>
      </ListSkeleton>
      <div className="mt-1 min-h-touch" />
    </div>
  );
}

const skeletonRows = Array.from({ length: SUGGESTED_TOPICS_EXPANDED }, (_, row) => row);

export function SuggestionsPanelSkeleton() {
  return (
    <div className="rounded-card border border-line bg-card px-3 py-4">
      <Skeleton className="h-6 w-40" />
      <div className="mt-4 space-y-6">
        {skeletonRows.map((row) => (
          <Skeleton key={row} className="h-6" />
        ))}
      </div>
    </div>
  );
}
