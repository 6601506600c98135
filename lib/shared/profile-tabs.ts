/** The tabs of a profile, as in `?tab=`. */
export const PROFILE_TABS = ["posts", "media", "likes", "collections"] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab in the query; the first if missing or unknown. */
export function profileTabOf(asked: string | undefined): ProfileTab {
  return PROFILE_TABS.find((tab) => tab === asked) ?? "posts";
}
