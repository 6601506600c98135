import { formatTopicCount } from "#lib/shared/format/format-count";

/** Period in which posts are counted. */
export type CountedTime = "day" | "week" | "ever";

const countedTimes: Readonly<Record<CountedTime, string>> = {
  day: " in 24 hours",
  week: " in 7 days",
  ever: " in all",
};

/** "1 post", "10.2k posts in 7 days"; without a period if the posts are listed below. */
export function postCountMessage(count: number, time?: CountedTime): string {
  return `${formatTopicCount(count)} ${count === 1 ? "post" : "posts"}${time ? countedTimes[time] : ""}`;
}
