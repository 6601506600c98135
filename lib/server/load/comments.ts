import "server-only";
import type { Comment } from "#contract/comment";
import { AppError } from "#contract/errors";
import type { CommentPage, LinkedThread } from "#lib/shared/comment-page";
import type { PageInput } from "./load.ts";
import { load } from "./load.ts";

/** Comments below a post, newest first. Throws `NOT_FOUND`. */
export async function loadComments(postId: string, { cursor }: PageInput = {}): Promise<CommentPage> {
  const input = { params: { id: postId }, query: { cursor } };
  const { comments, nextCursor, asOf } = await load("listComments", input);
  return { comments, nextCursor, asOf };
}

/**
 * The comment that a link leads to, with its parent and the thread's first replies (which include it if it is a
 * reply). Throws `NOT_FOUND`.
 */
export async function loadLinkedThread(id: string): Promise<LinkedThread> {
  const { comment, parent, asOf } = await load("getComment", { params: { id } });
  const root: Comment = parent ?? comment;
  const replies: CommentPage =
    root.replyCount > 0
      ? await load("listReplies", { params: { id: root.id }, query: {} })
      : { comments: [], nextCursor: null, asOf };
  return {
    id,
    root,
    reply: parent && comment,
    replies: { comments: replies.comments, nextCursor: replies.nextCursor, asOf: replies.asOf },
  };
}

/** Revisions of a comment, newest first; the first is the current text. Throws `NOT_FOUND`, also for one below another post. */
export async function loadCommentHistory(postId: string, id: string) {
  const history = await load("getCommentHistory", { params: { id } });
  if (history.postId !== postId) throw new AppError("NOT_FOUND", "This comment no longer exists");
  return history.revisions;
}
