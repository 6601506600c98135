/** Texts of /flicker. */
export const flickerTexts = {
  title: "Flicker",
  feed: "Posts to look at",
  failed: "Flicker could not be loaded.",
  nothing: "Nothing here yet",
  nothingHint: "Pictures, GIFs and videos from public posts appear here.",
  post: "Post a picture",
  /** Label of the link from other pages. */
  open: "Open Flicker",
  previous: "Previous post",
  next: "Next post",
  pictures: (count: number) => `${count} pictures`,
} as const;

/** Texts below the last post; separate, because every reader's browser loads them. */
export const flickerFootTexts = {
  more: "Show more posts",
  failed: "More posts could not be loaded.",
  retry: "Retry",
  end: "You're all caught up.",
} as const;
