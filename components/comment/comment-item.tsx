"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { mutedWordMessage, postRowTexts } from "#components/post/row-texts.ts";
import { Avatar } from "#components/ui/avatar";
import { EditedMark } from "#components/ui/edited-mark";
import { Link } from "#components/ui/link";
import { LinkCard } from "#components/ui/link-card";
import { LinkedText } from "#components/ui/linked-text";
import { ShieldNotice } from "#components/ui/shield-notice";
import type { Comment } from "#contract/comment";
import { routes } from "#contract/web-routes";
import { useNewest } from "#lib/client/overlay";
import { classNames } from "#lib/shared/class-names";
import { CommentActions, VisitorCommentActions } from "./comment-actions.tsx";
import { CommentBox } from "./comment-box.tsx";
import { CommentHead } from "./comment-head.tsx";
import { useCommentScope } from "./comment-scope.ts";
import { useShownComment } from "./comment-states.ts";
import { commentTexts } from "./texts.ts";

interface CommentItemProps {
  comment: Comment;
  /** The replies. */
  children?: ReactNode;
}

/** A comment or reply. A deleted one keeps its place above its replies. */
export function CommentItem({ comment: given, children }: CommentItemProps) {
  const comment = useNewest(`comment ${given.id}`, given);
  const { id, postId, author, createdAt, editedAt, answers } = comment;
  const { authorId, viewer, canComment, isHere, isGone, linkedId, answeredId, answer } = useCommentScope();
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
      data-row={id}
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
            mark={editedAt && <EditedMark history={viewer && routes.commentHistory(postId, id)} />}
          />
          {answers && (answers.id === null || isGone(answers.id, comment.asOf)) && (
            <p className="text-sm text-secondary italic">{commentTexts.answeredGone}</p>
          )}
          {comment.isTakenDown && (
            <ShieldNotice>{comment.isHeld ? commentTexts.held : commentTexts.hidden}</ShieldNotice>
          )}
          <CommentWords comment={comment} />
          {viewer ? (
            <CommentActions comment={comment} viewerId={viewer.id} />
          ) : (
            <VisitorCommentActions comment={comment} />
          )}
        </div>
      </div>
      {viewer && canComment && answeredId === id && (
        <CommentBox
          viewer={viewer}
          answered={{ id, parentId: comment.parentId, name: author.name, username }}
          onSent={() => answer(null)}
        />
      )}
      {children}
    </li>
  );
}

/** Scrolls to a linked comment and focuses it: client-side navigation does not. */
function useLinkedItem(isLinked: boolean) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLinked || !item.current) return;
    item.current.scrollIntoView({ block: "center" });
    item.current.focus({ preventScroll: true });
  }, [isLinked]);
  return item;
}

/** A comment's text and the page that it links to; collapsed, with the reason, if they contain a muted word. */
function CommentWords({ comment: { content, mentions, mutedWord, linkPreview } }: { comment: Comment }) {
  const words = (
    <>
      <LinkedText text={content} mentions={mentions} />
      {linkPreview && <LinkCard preview={linkPreview} isCompact />}
    </>
  );
  if (mutedWord === null) return words;
  return (
    // Another text is collapsed again: what was opened is another one.
    <details key={`${mutedWord} ${content}`} className="group">
      <summary className="flex min-h-touch items-center justify-between gap-3 text-secondary group-open:hidden">
        <span className="min-w-0 wrap-anywhere">{mutedWordMessage(mutedWord)}</span>
        <span className="button button-secondary button-small">{postRowTexts.show}</span>
      </summary>
      {words}
    </details>
  );
}
