"use client";

import { useEffect } from "react";
import type { Comment } from "#contract/comment";
import { useOutbox } from "#lib/client/outbox/outbox";
import type { LinkedThread } from "#lib/shared/comment-page";
import { commentOutbox, useAddedComments } from "./comment-outbox.ts";
import { useCommentScope } from "./comment-scope.ts";
import { openReplies, useReplies } from "./use-replies.ts";

/** Replies shown below the loaded pages, linked or sent from here: without duplicates, oldest first. */
function unlistedReplies(pages: readonly Comment[], extra: readonly Comment[]): Comment[] {
  return extra
    .filter(
      (reply, index) =>
        !pages.some(({ id }) => id === reply.id) && extra.findIndex(({ id }) => id === reply.id) === index,
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * The current state of a comment's replies. While they are open, others' new replies are loaded; while closed, only the count
 * rises.
 * @param linked the linked comment, if it is in this thread
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
  const unlisted = unlistedReplies(replies.items, extra);
  const isAnswering = outgoing.length > 0;
  // A new reply stays visible after it is sent.
  useEffect(() => {
    if (isAnswering) openReplies(id);
  }, [isAnswering, id]);

  const isOpen = replies.isOpen || isAnswering;
  const isComplete = replies.nextCursor === null;
  const shownCount = listed.length + unlisted.length;
  const knownCount = replyCount + own.filter((reply) => reply.asOf > countedAt).length;
  const isOld = replies.asOf < countedAt;
  const isBehind = isOpen && isComplete && isOld && knownCount > shownCount;
  const { loadNewer } = replies;
  useEffect(() => {
    if (isBehind) void loadNewer();
  }, [isBehind, loadNewer]);
  // Open replies are updated on deletion, so they can be counted here.
  const isCounted = isComplete && !(isOpen ? isBehind : isOld);
  const count = isCounted ? shownCount : knownCount;

  return {
    isHidden,
    isOpen,
    /** Total number of replies, loaded or not. */
    count,
    moreCount: Math.max(0, count - shownCount),
    listed,
    unlisted,
    outgoing,
    isComplete,
    status: replies.status,
    loadMore: replies.loadMore,
    toggle: () => replies.setOpen(!isOpen, countedAt),
  };
}
