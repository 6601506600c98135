import { useStored } from "#lib/client/use-stored";
import { type CommentThread, commentThreads } from "./comment-thread-store.ts";

const nothing: CommentThread = { outgoing: [], added: [] };

/** What has come to a post's comments since its page was loaded. */
export function useCommentThread(postId: string): CommentThread {
  return useStored(commentThreads, postId) ?? nothing;
}
