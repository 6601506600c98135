/** Texts of /flicker. The specification leaves their wording open. */
export const flickerTexts = {
  title: "Flicker",
  feed: "Posts to look at",
  failed: "Flicker could not be loaded.",
  nothing: "Nothing to look at yet",
  nothingHint: "Pictures, GIFs and videos that people post for everybody gather here.",
  post: "Post a picture",
  /** Names the way in from other pages. */
  open: "Open Flicker",
  previous: "Previous post",
  next: "Next post",
  pictures: (count: number) => `${count} pictures`,
} as const;

/** Texts below the last post: apart, since every reader's browser gets them. */
export const flickerFootTexts = {
  more: "Show more posts",
  failed: "More posts could not be loaded.",
  retry: "Retry",
  end: "You have seen it all for now.",
} as const;
