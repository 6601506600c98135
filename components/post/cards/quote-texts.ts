import { mutedWordMessage } from "#components/post/row-texts.ts";
import { LIKERS_EXAMINED } from "#contract/limits";
import type { Quoted } from "#contract/quoted-post";
import { formatCounted } from "#lib/shared/format/format-count";

/** Texts of quotes, loaded with the first of them. */
export const quoteTexts = {
  unavailable: "Post unavailable",
  /** In place of a post within a quoted one. */
  quotesAnother: "Quotes another post",
  video: "Video",
  poll: "Poll",
  view: "View post",
  listTitle: "Quotes",
  listFailed: "The quotes could not be loaded.",
  listEmpty: "No quotes to show",
  listEmptyHint: "Quotes of this post that you can see appear here.",
} as const;

/** Why a quoted post is folded. */
export function foldedMessage({
  reason,
  word,
}: Pick<Extract<Quoted, { kind: "folded" }>, "reason" | "word">): string {
  if (reason === "mutedWord") return mutedWordMessage(word ?? "");
  return reason === "reported" ? "Hidden: you reported this post" : "Hidden: you muted this person";
}

/** "1 quote", "12 quotes"; "99+ quotes" where not all were counted. */
export function quoteCountMessage(count: number): string {
  return count < LIKERS_EXAMINED ? formatCounted(count, "quote") : `${LIKERS_EXAMINED - 1}+ quotes`;
}
