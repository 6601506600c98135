/** Texts of the favorites page. */
export const favoriteTexts = {
  title: "Favorite stories",
  none: "No favorites yet",
  noneHint:
    "Save a story from its menu. Your own stay here after their 24 hours; only you can see this list.",
  toStories: "See stories",
  failed: "Your favorites could not be loaded.",
  more: "Show more",
  retry: "Retry",
  loading: "Loading favorites",
  over: "Only you can see it",
} as const;
