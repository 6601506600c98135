import { formatCounted } from "#lib/shared/format/format-count";

/** Texts of /explore. */
export const exploreTexts = {
  title: "Explore",
  search: "Search images by tags...",
  noMatch: "No images matching your search",
  noMatchHint: "Tags are the hashtags in a post. Try part of another one.",
  nothing: "No images found in your gallery",
  nothingHint: "Pictures from public posts appear here.",
  showAll: "Show all pictures",
  postPicture: "Post a picture",
  failed: "Failed to fetch images",
  gallery: "Pictures from public posts",
  loading: "Loading images",
  /** Title of the like button. */
  like: "Like image",
  /** The count alone: "1.2k likes". */
  likes: (shown: string, count: number) => `${shown} ${count === 1 ? "like" : "likes"}`,
  likeWithCount: (count: number) => `Like image, ${formatCounted(count, "like")}`,
  /** Name of a picture's link if it has no description. */
  picture: (username: string) => `Picture by @${username}`,
  heading: (count: string) => `Images (${count})`,
  counts: (matching: string, total: string) => `${matching} of ${total} images`,
} as const;

/** Texts below the gallery; separate, because every reader's browser loads them. */
export const exploreFootTexts = {
  more: "Show more images",
  failed: "More images could not be loaded.",
  retry: "Retry",
} as const;
