"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Avatar } from "#components/ui/avatar";
import { Link } from "#components/ui/link";
import type { Comment } from "#contract/comment";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import { CommentActions } from "./comment-actions.tsx";
import { CommentBox } from "./comment-box.tsx";
import { CommentHead } from "./comment-head.tsx";
import { useCommentScope } from "./comment-scope.ts";
import { CommentWords } from "./comment-words.tsx";
import { useShownComment } from "./shown-comments.ts";
import { commentTexts } from "./texts.ts";

interface CommentItemProps {
  comment: Comment;
  /** What hangs below it. */
  children?: ReactNode;
}

/** One comment or reply. A deleted one keeps its place above its replies. */
export function CommentItem({ comment, children }: CommentItemProps) {
  const { id, postId, author, createdAt } = comment;
  const { authorId, isHere, linkedId, answeredId, answer } = useCommentScope();
  const isLinked = linkedId === id;
  const item = useLinkedItem(isLinked);
  useShownComment(postId, id);
  const nameId = `said-by-${id}`;
  if (!author || !isHere(comment)) {
    return (
      <li id={`comment-${id}`} className="comment">
        <p className="py-2 text-secondary italic">{commentTexts.deleted}</p>
        {children}
      </li>
    );
  }
  const { username } = author;
  return (
    <li
      ref={item}
      id={`comment-${id}`}
      tabIndex={-1}
      data-author={username}
      aria-labelledby={nameId}
      aria-current={isLinked || undefined}
      className={classNames("comment", isLinked && "comment-linked")}
    >
      <div className="comment-row">
        <Link href={routes.profile(username)} tabIndex={-1} aria-hidden className="self-start">
          <Avatar picture={author.profileImage} size="small" />
        </Link>
        <div className="min-w-0">
          <CommentHead
            nameId={nameId}
            author={author}
            isByPostAuthor={author.id === authorId}
            createdAt={createdAt}
            href={routes.comment(postId, id)}
          />
          <CommentWords content={comment.content} mentions={comment.mentions} mutedWord={comment.mutedWord} />
          <CommentActions comment={comment} />
        </div>
      </div>
      {answeredId === id && (
        <CommentBox
          answered={{ id, parentId: comment.parentId, name: author.name, username }}
          onSent={() => answer(null)}
        />
      )}
      {children}
    </li>
  );
}

/** Brings what a link leads to into view: a page that is opened without loading a document does not do so by itself. */
function useLinkedItem(isLinked: boolean) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLinked || !item.current) return;
    item.current.scrollIntoView({ block: "center" });
    item.current.focus({ preventScroll: true });
  }, [isLinked]);
  return item;
}
