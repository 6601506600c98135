"use client";

import { ArrowUp } from "lucide";
import { useCallback, useEffect, useRef } from "react";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import type { Comment } from "#contract/comment";
import { addComments, getAddedComments } from "./comment-outbox.ts";
import { useCommentScope } from "./comment-scope.ts";
import { newCommentsMessage } from "./texts.ts";
import { useNewComments } from "./use-new-comments.ts";

interface NewCommentsProps {
  /** The newest comment that came with the page; empty for none. */
  newestId: string;
  /** Nothing stands there yet. */
  isFirst: boolean;
}

/**
 * Says quietly that others have said something; it shows when asked for, so that nothing moves that is being read, and at
 * once where there is nothing to read.
 */
export function NewComments({ newestId, isFirst }: NewCommentsProps) {
  const { postId, userId } = useCommentScope();
  const isNew = useCallback(
    ({ id, author }: Comment) =>
      // Ids are in the order of time. One's own stand there already, or are about to.
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
      <div role="status" className="sticky top-[calc(2*var(--bar))] z-header flex h-0 justify-center">
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
