"use client";

import { useEffect } from "react";
import type { Comment } from "#contract/comment";
import { useOutbox } from "#lib/client/outbox/outbox";
import type { LinkedThread } from "#lib/shared/comment-page";
import { commentOutbox, useAddedComments } from "./comment-outbox.ts";
import { useCommentScope } from "./comment-scope.ts";
import { openReplies, useReplies } from "./use-replies.ts";

/** Replies that stand below those of the loaded pages: what a link leads to, and what was sent from here; each once, the oldest first. */
function laterReplies(pages: readonly Comment[], extra: readonly Comment[]): Comment[] {
  return extra
    .filter(
      (reply, index) =>
        !pages.some(({ id }) => id === reply.id) && extra.findIndex(({ id }) => id === reply.id) === index,
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * What hangs below one comment, as it is known now. Replies of others come in while they are open; while they are not, their number
 * rises.
 * @param linked what a link leads to, if it is in this thread
 */
export function useThread(comment: Comment, linked: LinkedThread | null) {
  const { id, postId } = comment;
  const { known, isHere } = useCommentScope();
  const { isHidden, replyCount, countedAt } = known(comment);
  const added = useAddedComments(postId);
  const outgoing = useOutbox(commentOutbox, postId).filter(({ payload }) => payload.parentId === id);
  const replies = useReplies(id, linked && linked.root.replyCount > 0 ? linked.replies : null);

  const listed = replies.items.filter(isHere);
  const own = added.filter((reply) => reply.parentId === id && isHere(reply));
  const extra = linked?.reply && isHere(linked.reply) ? [linked.reply, ...own] : own;
  const later = laterReplies(replies.items, extra);
  const isAnswering = outgoing.length > 0;
  // What was just written stays in sight once it is sent.
  useEffect(() => {
    if (isAnswering) openReplies(id);
  }, [isAnswering, id]);

  const isOpen = replies.isOpen || isAnswering;
  const isComplete = replies.nextCursor === null;
  const shownCount = listed.length + later.length;
  const heardCount = replyCount + own.filter((reply) => reply.asOf > countedAt).length;
  const isOld = replies.asOf < countedAt;
  const isBehind = isOpen && isComplete && isOld && heardCount > shownCount;
  const { loadLater } = replies;
  useEffect(() => {
    if (isBehind) void loadLater();
  }, [isBehind, loadLater]);
  // Of open replies the page hears which are gone, so it can count them.
  const isCounted = isComplete && !(isOpen ? isBehind : isOld);
  const count = isCounted ? shownCount : heardCount;

  return {
    isHidden,
    isOpen,
    /** Of the replies, be they loaded or not. */
    count,
    moreCount: Math.max(0, count - shownCount),
    listed,
    later,
    outgoing,
    isComplete,
    status: replies.status,
    loadMore: replies.loadMore,
    toggle: () => replies.setOpen(!isOpen, countedAt),
  };
}
