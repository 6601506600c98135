"use client";

import type { Comment } from "#contract/comment";
import { routes } from "#contract/web-routes";
import type { LinkedThread } from "#lib/shared/comment-page";
import { CommentItem } from "./comment-item.tsx";
import { useCommentScope } from "./comment-scope.ts";
import { OutgoingItem } from "./outgoing-item.tsx";
import { RepliesFoot } from "./replies-foot.tsx";
import { RepliesToggle } from "./replies-toggle.tsx";
import { commentTexts, viewMoreRepliesMessage, viewRepliesMessage } from "./texts.ts";
import { useThread } from "./use-thread.ts";

interface CommentThreadItemProps {
  comment: Comment;
  /** What a link leads to, if it is in this thread. */
  linked: LinkedThread | null;
}

/** A comment with its replies, which open below it. */
export function CommentThreadItem({ comment, linked }: CommentThreadItemProps) {
  const { isHere } = useCommentScope();
  const thread = useThread(comment, linked);
  const { isOpen, count, outgoing } = thread;
  const isGone = !comment.author || !isHere(comment);
  if (thread.isHidden || (isGone && count + outgoing.length === 0)) return null;
  return (
    <CommentItem comment={comment}>
      {count > 0 && (
        <RepliesToggle
          href={routes.comment(comment.postId, comment.id)}
          isOpen={isOpen}
          text={isOpen ? commentTexts.hideReplies : viewRepliesMessage(count)}
          onToggle={thread.toggle}
        />
      )}
      {isOpen && (
        <ul className="comment-replies">
          {thread.listed.map((reply) => (
            <CommentItem key={reply.id} comment={reply} />
          ))}
          <RepliesFoot
            status={thread.status}
            isComplete={thread.isComplete}
            more={viewMoreRepliesMessage(thread.moreCount)}
            onMore={thread.loadMore}
          />
          {thread.later.map((reply) => (
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
