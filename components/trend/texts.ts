import type { PopularWindow } from "#contract/discovery";

/** Texts of /popular, /trending and /tag. */
export const discoveryTexts = {
  popular: "Popular",
  popularWindows: "Popular posts of",
  nothingPopular: "Nothing stands out yet",
  nothingPopularHint: "What people like and answer most gathers here.",
  trending: "Trending",
  trendingHint: "Hashtags that are written more often than usual, with their posts of the last 24 hours.",
  nothingTrending: "Nothing is trending",
  nothingTrendingHint: "A hashtag appears here once several people write it more often than usual.",
  trendingFailed: "Trends could not be loaded.",
  unusedTag: "Nobody has used this hashtag yet",
  unusedTagHint: "Posts with it gather here.",
  toExplore: "Explore pictures",
  toPopular: "See what is popular",
  toMonth: "Look at 30 days",
} as const;

/** The tabs of /popular, in order. */
export const popularWindows: readonly { window: PopularWindow; label: string; list: string }[] = [
  { window: "day", label: "24 hours", list: "Popular posts of the last 24 hours" },
  { window: "week", label: "7 days", list: "Popular posts of the last 7 days" },
  { window: "month", label: "30 days", list: "Popular posts of the last 30 days" },
];

/** Label of the list of a hashtag's posts. */
export function taggedPostsMessage(hashtag: string): string {
  return `Posts with #${hashtag}`;
}
