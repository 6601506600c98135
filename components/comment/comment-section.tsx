"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useVisiblePost } from "#components/post/visible-posts.ts";
import type { Comment } from "#contract/comment";
import type { Person } from "#contract/person";
import { openDialog } from "#lib/client/page/dialog";
import { keepFocusBeside } from "#lib/client/page/use-open-on-mount";
import type { CommentPage, LinkedThread } from "#lib/shared/comment-page";
import { CommentBox } from "./comment-box.tsx";
import { CommentList } from "./comment-list.tsx";
import { commentOutbox } from "./comment-outbox.ts";
import { type CommentOutcome, CommentScope, type DeletableComment } from "./comment-scope.ts";
import { refreshCommentStates, useGoneComments, useKnownComments } from "./comment-states.ts";
import { DELETE_COMMENT_SHEET_ID, DeleteCommentSheet, deleteComment } from "./delete-comment-sheet.tsx";
import { LogInToReply } from "./log-in-to-reply.tsx";
import { commentTexts } from "./texts.ts";
import { usePostChanges } from "./use-post-changes.ts";

interface CommentSectionProps {
  postId: string;
  /** The post's author. */
  authorId: string;
  /** Null for a visitor, who only reads. */
  viewer: Person | null;
  outcome: CommentOutcome | null;
  firstPage: CommentPage;
  /** The comment that the page's address refers to. */
  linked: LinkedThread | null;
  /** The comment being replied to, without script. */
  answeredId: string | null;
}

/** Everything below a post: the comment box and the comments, newest first. */
export function CommentSection({
  postId,
  authorId,
  viewer,
  firstPage,
  linked,
  ...form
}: CommentSectionProps) {
  const userId = viewer?.id ?? null;
  const [answeredId, setAnsweredId] = useState(form.answeredId);
  const [asked, setAsked] = useState<DeletableComment | null>(null);
  const known = useKnownComments();
  const isGone = useGoneComments();
  const section = useRef<HTMLElement>(null);
  useEffect(() => (userId === null ? undefined : commentOutbox.start(userId)), [userId]);
  // The post itself is out of view while its comments are read.
  useVisiblePost(postId, section);
  usePostChanges(
    postId,
    useCallback(() => void refreshCommentStates(postId), [postId]),
  );

  const answer = useCallback((commentId: string | null) => {
    setAnsweredId((before) => {
      // Closed by Escape: focus returns to the comment replied to.
      if (commentId === null && before) document.getElementById(`comment-${before}`)?.focus();
      return commentId;
    });
  }, []);
  const askToDelete = useCallback((comment: DeletableComment) => {
    setAsked(comment);
    keepFocusBeside(DELETE_COMMENT_SHEET_ID);
    openDialog(DELETE_COMMENT_SHEET_ID);
  }, []);

  function isHere(comment: Comment): boolean {
    const { isHidden, isDeleted } = known(comment);
    return !isHidden && !isDeleted;
  }

  return (
    <CommentScope
      value={{
        userId,
        postId,
        viewer,
        authorId,
        outcome: form.outcome,
        linkedId: linked?.id ?? null,
        answeredId,
        answer,
        askToDelete,
        known,
        isHere,
        isGone,
      }}
    >
      <section ref={section} aria-label={commentTexts.comments}>
        {viewer ? <CommentBox viewer={viewer} /> : <LogInToReply postId={postId} />}
        <CommentList firstPage={firstPage} linked={linked} />
      </section>
      {viewer && (
        <DeleteCommentSheet
          writtenBy={asked?.writtenBy ?? null}
          onConfirm={() => asked && void deleteComment(postId, asked.id)}
        />
      )}
    </CommentScope>
  );
}
