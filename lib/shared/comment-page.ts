import type { Comment } from "#contract/comment";
import type { Dated } from "./as-of.ts";

/** A page of comments or replies; the cursor is null at the end. */
export interface CommentPage extends Dated {
  comments: Comment[];
  nextCursor: string | null;
}

/** The thread that a link to a comment opens. */
export interface LinkedThread {
  /** Id of the linked comment or reply. */
  id: string;
  /** The linked comment, or the parent of the linked reply. */
  root: Comment;
  /** The linked reply, if it is one. */
  reply: Comment | null;
  /** The first replies below the root. */
  replies: CommentPage;
}
