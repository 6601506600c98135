/** The tabs of a profile, as `?tab=` names them (part 1 section 3). */
export const PROFILE_TABS = ["posts", "media", "likes", "collections"] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab that an address asks for; the first without one, or for an unknown one. */
export function profileTabOf(asked: string | undefined): ProfileTab {
  return PROFILE_TABS.find((tab) => tab === asked) ?? "posts";
}
