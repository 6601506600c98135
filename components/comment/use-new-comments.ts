import { useCallback, useState } from "react";
import type { Comment } from "#contract/comment";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { usePostNews } from "./use-post-news.ts";

interface NewComments {
  comments: readonly Comment[];
  mayBeMore: boolean;
}

const none: NewComments = { comments: [], mayBeMore: false };

async function fetchNewest(
  postId: string,
  isNew: (comment: Comment) => boolean,
): Promise<NewComments | null> {
  try {
    const page = await callApi("listComments", { params: { id: postId }, query: {} });
    const comments = page.comments.filter(isNew);
    return { comments, mayBeMore: comments.length === page.comments.length && page.nextCursor !== null };
  } catch (error) {
    // There will be a next time.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * What others have said below a post since it was loaded, as the server tells of it. It waits to be asked for.
 * @param isNew whether a comment is not among those on show; the same from render to render
 */
export function useNewComments(postId: string, isNew: (comment: Comment) => boolean) {
  const [waiting, setWaiting] = useState(none);

  const ask = useCallback(async () => {
    const found = await fetchNewest(postId, isNew);
    if (found) setWaiting(found);
  }, [postId, isNew]);
  usePostNews(postId, ask);

  const take = useCallback(() => setWaiting(none), []);
  return { ...waiting, take };
}
