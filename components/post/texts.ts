import { formatCounted } from "#lib/shared/format/format-count";

/** Texts of posts that members and single pages need; those of every reader: row-texts.ts, of the menu: menu/texts.ts. */
export const postTexts = {
  bookmark: "Bookmark",
  more: "More options",
  likeFailed: "The post could not be liked.",
  unlikeFailed: "The like could not be removed.",
  bookmarkFailed: "The post could not be bookmarked.",
  unbookmarkFailed: "The bookmark could not be removed.",
  voteFailed: "Your vote could not be counted.",
  threadFailed: "The thread could not be loaded.",
  backHome: "Back to Home",
} as const;

/** "1 like", "12,345 likes". */
export const likeCountMessage = (count: number): string => formatCounted(count, "like");
