/** Texts of /flicker. */
export const flickerTexts = {
  title: "Flicker",
  feed: "Posts to look at",
  failed: "Flicker could not be loaded.",
  nothing: "Nothing to look at yet",
  nothingHint: "Pictures, GIFs and videos that people post for everybody gather here.",
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
  end: "You have seen it all for now.",
} as const;
