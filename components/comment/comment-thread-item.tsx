"use client";

import { useEffect } from "react";
import type { Comment } from "#contract/comment";
import { useCommentThread } from "#lib/client/comments/use-comment-thread";
import { openReplies, useReplies } from "#lib/client/comments/use-replies";
import { firstSeen } from "#lib/client/sightings";
import type { LinkedThread } from "#lib/shared/comment-page";
import { commentMessages, viewMoreRepliesMessage, viewRepliesMessage } from "#lib/shared/messages/comment";
import { routes } from "#lib/shared/routes";
import { CommentItem } from "./comment-item.tsx";
import { useCommentScope } from "./comment-scope.ts";
import { OutgoingItem } from "./outgoing-item.tsx";
import { RepliesFoot } from "./replies-foot.tsx";
import { RepliesToggle } from "./replies-toggle.tsx";

interface CommentThreadItemProps {
  comment: Comment;
  /** What a link leads to, if it is in this thread. */
  linked: LinkedThread | null;
}

/** A comment with its replies, which open below it. */
export function CommentThreadItem({ comment, linked }: CommentThreadItemProps) {
  const { id, postId } = comment;
  const { known, isHere } = useCommentScope();
  const { isHidden, replyCount, asOf } = known(comment);
  const thread = useCommentThread(postId);
  const replies = useReplies(id, linked && linked.root.replyCount > 0 ? linked.replies : null);

  const listed = replies.items.filter(isHere);
  const own = thread.added.filter((reply) => reply.parentId === id && isHere(reply));
  const extra = linked?.reply && isHere(linked.reply) ? [linked.reply, ...own] : own;
  const later = extra
    .filter(
      (reply, index) =>
        !replies.items.some((known) => known.id === reply.id) &&
        extra.findIndex((other) => other.id === reply.id) === index,
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const outgoing = thread.outgoing.filter(({ parentId }) => parentId === id).toReversed();
  const isAnswering = outgoing.length > 0;
  // What was just written stays in sight once it is sent.
  useEffect(() => {
    if (isAnswering) openReplies(id);
  }, [isAnswering, id]);
  const isComplete = replies.nextCursor === null;
  const unheard = own.filter((reply) => firstSeen(reply) > asOf);
  const count = isComplete ? listed.length + later.length : replyCount + unheard.length;
  const isGone = !comment.author || !isHere(comment);
  if (isHidden || (isGone && count + outgoing.length === 0)) return null;
  const isOpen = replies.isOpen || isAnswering;
  return (
    <CommentItem comment={comment}>
      {count > 0 && (
        <RepliesToggle
          href={routes.comment(postId, id)}
          isOpen={isOpen}
          text={isOpen ? commentMessages.hideReplies : viewRepliesMessage(count)}
          onToggle={() => replies.setOpen(!isOpen)}
        />
      )}
      {isOpen && (
        <ul className="comment-replies">
          {listed.map((reply) => (
            <CommentItem key={reply.id} comment={reply} />
          ))}
          <RepliesFoot
            status={replies.status}
            isComplete={isComplete}
            more={viewMoreRepliesMessage(count - listed.length - later.length)}
            onMore={replies.loadMore}
          />
          {later.map((reply) => (
            <CommentItem key={reply.id} comment={reply} />
          ))}
          {outgoing.map((reply) => (
            <OutgoingItem key={reply.idempotencyKey} comment={reply} />
          ))}
        </ul>
      )}
    </CommentItem>
  );
}
