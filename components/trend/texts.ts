import type { PopularWindow } from "#contract/discovery";
import { isolated } from "#contract/text/isolate-name";

/** Texts of /popular, /trending and /tag. */
export const discoveryTexts = {
  popular: "Popular",
  popularWindows: "Popular posts of",
  nothingPopular: "Nothing stands out yet",
  nothingPopularHint: "The posts with the most likes and comments appear here.",
  trending: "Trending",
  trendingHint: "Hashtags used more often than usual, with their posts from the last 24 hours.",
  nothingTrending: "Nothing is trending",
  nothingTrendingHint: "A hashtag appears here once several people use it more often than usual.",
  trendingFailed: "Trends could not be loaded.",
  unusedTag: "No posts with this hashtag yet",
  unusedTagHint: "Posts that use it appear here.",
  toExplore: "Explore pictures",
  toPopular: "See what is popular",
  toMonth: "See the last 30 days",
} as const;

/** The tabs of /popular, in order. */
export const popularWindows: readonly { window: PopularWindow; label: string; list: string }[] = [
  { window: "day", label: "24 hours", list: "Popular posts from the last 24 hours" },
  { window: "week", label: "7 days", list: "Popular posts from the last 7 days" },
  { window: "month", label: "30 days", list: "Popular posts from the last 30 days" },
];

/** Label of the list of a hashtag's posts. */
export function taggedPostsMessage(hashtag: string): string {
  return `Posts with ${isolated(`#${hashtag}`)}`;
}
