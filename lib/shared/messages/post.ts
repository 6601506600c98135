/** Texts of the composer and of new posts. The specification leaves their wording open. */
export const postMessages = {
  composerLabel: "What's new?",
  post: "Post",
  sending: "Sending…",
  notSent: "Not posted.",
  retry: "Retry",
  discard: "Discard",
  sendFailed: "Your post could not be sent.",
} as const;

/** What the composer says above the limit: how much has to go. */
export function tooLongMessage(excess: number): string {
  return `${excess} ${excess === 1 ? "character" : "characters"} too long`;
}

/** "3 new posts"; with a plus when there may be more than were looked at. */
export function freshPostsMessage(count: number, mayBeMore: boolean): string {
  return `${count}${mayBeMore ? "+" : ""} new ${count === 1 ? "post" : "posts"}`;
}
