import { useCallback, useEffect, useState } from "react";
import type { Comment } from "#contract/comment";
import { SECOND } from "#contract/units";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { onPostChanged, onPostWatched } from "#lib/client/realtime/on-post-changed";

/** What changes within this is asked for together; not everybody asks at once. */
const ASK_APART_MS = SECOND;

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

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer ??= setTimeout(
        async () => {
          timer = undefined;
          const found = await fetchNewest(postId, isNew);
          if (found) setWaiting(found);
        },
        ASK_APART_MS * (0.5 + Math.random() / 2),
      );
    };
    const stops = [onPostChanged(postId, ask), onPostWatched(postId, ask)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [postId, isNew]);

  const take = useCallback(() => setWaiting(none), []);
  return { ...waiting, take };
}
