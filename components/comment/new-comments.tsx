"use client";

import { ArrowUp } from "lucide";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import type { Comment } from "#contract/comment";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { addComments, getAddedComments } from "./comment-outbox.ts";
import { useCommentScope } from "./comment-scope.ts";
import { newCommentsMessage } from "./texts.ts";
import { usePostChanges } from "./use-post-changes.ts";

interface NewCommentsProps {
  /** Id of the newest comment on the first page; empty for none. */
  newestId: string;
  /** There are no comments yet. */
  isFirst: boolean;
}

/**
 * Announces others' new comments. They are added on request, so that nothing being read moves, or immediately if there are no
 * comments yet.
 */
export function NewComments({ newestId, isFirst }: NewCommentsProps) {
  const { postId, userId } = useCommentScope();
  const isNew = useCallback(
    ({ id, author }: Comment) =>
      // Ids ascend with time. The reader's own comments are listed already.
      id > newestId &&
      author !== null &&
      author.id !== userId &&
      !getAddedComments(postId).some((comment) => comment.id === id),
    [newestId, postId, userId],
  );
  const top = useRef<HTMLSpanElement>(null);
  const { comments, mayBeMore, take } = useNewComments(postId, isNew);

  const add = useCallback(() => {
    addComments(postId, comments);
    take();
  }, [postId, comments, take]);
  useEffect(() => {
    if (isFirst && comments.length > 0) add();
  }, [isFirst, comments, add]);

  function show(): void {
    add();
    top.current?.scrollIntoView({ block: "center" });
  }

  return (
    <>
      <span ref={top} />
      <div
        role="status"
        className="sticky top-[calc(var(--bar-top)+var(--bar))] z-header flex h-0 justify-center"
      >
        {comments.length > 0 && (
          <Button variant="primary" size="small" onClick={show} className="mt-2 rounded-full shadow-float">
            <Icon of={ArrowUp} className="size-4" />
            {newCommentsMessage(comments.length, mayBeMore)}
          </Button>
        )}
      </div>
    </>
  );
}

interface FetchedComments {
  comments: readonly Comment[];
  mayBeMore: boolean;
}

const none: FetchedComments = { comments: [], mayBeMore: false };

async function fetchNewest(
  postId: string,
  isNew: (comment: Comment) => boolean,
): Promise<FetchedComments | null> {
  try {
    const page = await callApi("listComments", { params: { id: postId }, query: {} });
    const comments = page.comments.filter(isNew);
    return { comments, mayBeMore: comments.length === page.comments.length && page.nextCursor !== null };
  } catch (error) {
    // The next change loads them again.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * Others' comments since the page was loaded, updated on the server's events. They are kept apart until `take`.
 * @param isNew whether a comment is not shown yet; must keep its identity
 */
function useNewComments(postId: string, isNew: (comment: Comment) => boolean) {
  const [waiting, setWaiting] = useState(none);

  const check = useCallback(async () => {
    const found = await fetchNewest(postId, isNew);
    if (found) setWaiting(found);
  }, [postId, isNew]);
  usePostChanges(postId, check);

  const take = useCallback(() => setWaiting(none), []);
  return { ...waiting, take };
}
