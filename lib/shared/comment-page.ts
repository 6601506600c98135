import type { Comment } from "#contract/comment";
import type { Dated } from "./as-of.ts";

/** Comments or replies with the position after them; null at the end. */
export interface CommentPage extends Dated {
  comments: Comment[];
  nextCursor: string | null;
}

/** What a link to a comment leads to. */
export interface LinkedThread {
  /** Of the comment or reply that the link names. */
  id: string;
  /** The comment itself, or the one that the reply hangs below. */
  root: Comment;
  /** The reply that the link names, if it is one. */
  reply: Comment | null;
  /** The first replies below the root. */
  replies: CommentPage;
}
