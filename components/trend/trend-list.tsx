import { TopicLink } from "#components/ui/topic-link";
import type { Trend } from "#contract/discovery";
import { Sparkline } from "./sparkline.tsx";
import { discoveryTexts } from "./texts.ts";

interface TrendListProps {
  trends: readonly Trend[];
}

/** Trending hashtags, fastest growing first. */
export function TrendList({ trends }: TrendListProps) {
  return (
    <ol aria-label={discoveryTexts.trending} className="divide-y divide-line border-b border-line">
      {trends.map((trend, index) => (
        <li key={trend.hashtag}>
          <TopicLink
            topic={trend}
            time="day"
            className="min-h-16 px-4 py-2"
            before={<span className="w-7 shrink-0 text-secondary tabular-nums">{index + 1}</span>}
            after={<Sparkline series={trend.series} />}
          />
        </li>
      ))}
    </ol>
  );
}
