"use client";

import { Heart, type IconNode, MessageCircleReply } from "lucide";
import type { MouseEvent } from "react";
import { postRowTexts } from "#components/post/row-texts.ts";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import type { Comment } from "#contract/comment";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import { formatCompactCount, formatFullCount } from "#lib/shared/format/format-count";
import { CommentMenu } from "./comment-menu.tsx";
import { useCommentScope } from "./comment-scope.ts";
import { commentTexts } from "./texts.ts";
import { useCommentLike } from "./use-comment-like.ts";

interface VisitorCommentActionsProps {
  comment: Comment;
}

interface CommentActionsProps extends VisitorCommentActionsProps {
  viewerId: string;
}

/** Actions of a comment: like, reply for those who may comment, and a menu. */
export function CommentActions({ comment, viewerId }: CommentActionsProps) {
  const { id, postId, author, isTakenDown } = comment;
  const { canComment, answer } = useCommentScope();
  const { isLiked, likeCount, toggle } = useCommentLike(comment);

  function reply(event: MouseEvent): void {
    event.preventDefault();
    answer(id);
  }

  return (
    <div className="comment-actions">
      <button
        type="button"
        aria-pressed={isLiked}
        title={commentTexts.like}
        onClick={toggle}
        className="post-action post-like"
      >
        <Icon of={Heart} className={classNames("post-icon", isLiked && "fill-current")} />
        <LikeCount count={likeCount} />
      </button>
      {canComment && !isTakenDown && (
        <Link href={routes.reply(postId, id)} rel="nofollow" onClick={reply} className="post-action">
          <ActionLabel icon={MessageCircleReply} text={commentTexts.reply} />
        </Link>
      )}
      {author && <CommentMenu comment={comment} author={author} isOwn={author.id === viewerId} />}
    </div>
  );
}

/** For visitors, who only read: the count, and the sign-in, which returns to the comment. */
export function VisitorCommentActions({ comment: { id, postId, likeCount } }: VisitorCommentActionsProps) {
  return (
    <div className="comment-actions">
      <Link href={routes.login(routes.reply(postId, id))} rel="nofollow" className="post-action">
        {postRowTexts.logInToReply}
      </Link>
      {likeCount > 0 && (
        <span className="post-counts" title={likesLabel(likeCount, formatFullCount)}>
          {likesLabel(likeCount, formatCompactCount)}
        </span>
      )}
    </div>
  );
}

function likesLabel(count: number, format: (count: number) => string): string {
  return `${format(count)} ${count === 1 ? "like" : "likes"}`;
}

function LikeCount({ count }: { count: number }) {
  const likes = likesLabel(count, formatFullCount);
  return (
    <>
      <span aria-hidden title={likes}>
        {count > 0 && formatCompactCount(count)}
      </span>
      <span className="sr-only">
        {commentTexts.like}, {likes}
      </span>
    </>
  );
}

function ActionLabel({ icon, text }: { icon: IconNode; text: string }) {
  return (
    <>
      <Icon of={icon} className="post-icon" />
      {text}
    </>
  );
}
