/**
 * Name of the draft of a comment or reply; there is one for each place.
 * @param replyTo id of the comment replied to; null for a top-level comment
 */
export const commentDraftName = (postId: string, replyTo: string | null): string =>
  `comment:${postId}${replyTo === null ? "" : `:${replyTo}`}`;

/** Id of the field of a reply. */
export const replyFieldId = (commentId: string): string => `reply-to-${commentId}`;
