/** Texts of the frame of every page. */
export const shellTexts = {
  suggestions: "Suggestions For You",
  trending: "Trending Topics",
  recommended: "Recommended Topics",
  whoToFollow: "Who to follow",
  loadingPeople: "Loading people to follow",
  findPeople: "Find more people",
} as const;
