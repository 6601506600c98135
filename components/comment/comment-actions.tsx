"use client";

import { Heart, type IconNode, MessageCircleReply, Trash2 } from "lucide";
import type { MouseEvent } from "react";
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

interface CommentActionsProps {
  comment: Comment;
}

/** Actions of a comment: like, reply, and delete for the member's own or a menu for others'. */
export function CommentActions({ comment }: CommentActionsProps) {
  const { id, postId, parentId, author } = comment;
  const { viewer, answer, askToDelete } = useCommentScope();
  const { isLiked, likeCount, toggle } = useCommentLike(comment);
  const likes = `${formatFullCount(likeCount)} ${likeCount === 1 ? "like" : "likes"}`;

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
        <span aria-hidden title={likes}>
          {likeCount > 0 && formatCompactCount(likeCount)}
        </span>
        <span className="sr-only">
          {commentTexts.like}, {likes}
        </span>
      </button>
      <Link href={routes.reply(postId, id)} rel="nofollow" onClick={reply} className="post-action">
        <ActionLabel icon={MessageCircleReply} text={commentTexts.reply} />
      </Link>
      {author?.id === viewer.id ? (
        <button
          type="button"
          onClick={() => askToDelete({ id, parentId })}
          className="post-action noscript:hidden hover:text-danger"
        >
          <ActionLabel icon={Trash2} text={commentTexts.delete} />
        </button>
      ) : (
        author && <CommentMenu comment={comment} username={author.username} />
      )}
    </div>
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
