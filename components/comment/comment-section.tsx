"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useVisiblePost } from "#components/post/visible-posts.ts";
import type { Comment } from "#contract/comment";
import { commentersMessage } from "#contract/commenters-message";
import type { Person } from "#contract/person";
import type { Post } from "#contract/post";
import { COMMENT_FIELD_ID } from "#contract/web-routes";
import { useNewest } from "#lib/client/overlay";
import { openDialog } from "#lib/client/page/dialog";
import { requestRefresh } from "#lib/client/page/refresh-page";
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

interface CommentedPost extends Pick<Post, "id" | "asOf" | "commentsFrom" | "editedAt"> {
  author: Pick<Person, "id" | "username">;
}

interface CommentSectionProps {
  post: CommentedPost;
  /** Null for a visitor, who only reads. */
  viewer: Person | null;
  /** Whether the post's author lets the viewer comment. */
  canComment: boolean;
  outcome: CommentOutcome | null;
  firstPage: CommentPage;
  /** The comment that the page's address refers to. */
  linked: LinkedThread | null;
  /** The comment being replied to, without script. */
  answeredId: string | null;
}

/** Everything below a post: the comment box and the comments, newest first. */
export function CommentSection({ post, viewer, firstPage, linked, ...form }: CommentSectionProps) {
  const { id: postId, author } = post;
  const userId = viewer?.id ?? null;
  const [answeredId, setAnsweredId] = useState(form.answeredId);
  const [asked, setAsked] = useState<DeletableComment | null>(null);
  const known = useKnownComments();
  const isGone = useGoneComments();
  const section = useRef<HTMLElement>(null);
  useEffect(() => (userId === null ? undefined : commentOutbox.start(userId)), [userId]);
  // The post itself is out of view while its comments are read.
  useVisiblePost(postId, section);
  useChangedCommenters(post);
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
        authorId: author.id,
        canComment: viewer !== null && form.canComment,
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
        {!viewer && <LogInToReply postId={postId} />}
        {viewer && <WhoCanComment post={post} viewerId={viewer.id} canComment={form.canComment} />}
        {viewer && form.canComment && <CommentBox viewer={viewer} />}
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

interface WhoCanCommentProps {
  post: CommentedPost;
  viewerId: string;
  canComment: boolean;
}

/** Says who can comment where not everyone can: above the box, or in its place for those whom the post's author does not let. */
function WhoCanComment({ post: { commentsFrom, author }, viewerId, canComment }: WhoCanCommentProps) {
  if (commentsFrom === "everyone") return null;
  const message = commentersMessage(commentsFrom, author.id === viewerId ? null : author.username);
  if (canComment) return <p className="px-4 pt-3 text-sm text-secondary">{message}</p>;
  return (
    // Where links to the field lead.
    <p id={COMMENT_FIELD_ID} className="border-b border-line px-4 py-3 text-secondary">
      {message}
    </p>
  );
}

/** Refreshes the page when other people may comment than when it was loaded: whether the reader may, only the server knows. */
function useChangedCommenters(post: CommentedPost): void {
  const newest = useNewest<"post", "commentsFrom" | "editedAt">(`post ${post.id}`, post);
  const { commentsFrom, editedAt } = newest;
  // Depends on the values, since the page that comes may be older than what is known by then.
  useEffect(() => {
    const isEdited = commentsFrom === "mentioned" && editedAt !== post.editedAt;
    if (commentsFrom !== post.commentsFrom || isEdited) requestRefresh();
  }, [commentsFrom, editedAt, post.commentsFrom, post.editedAt]);
}
