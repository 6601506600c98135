"use client";

import { MessageCircle } from "lucide";
import { useCallback } from "react";
import { EmptyState } from "#components/ui/empty-state";
import { PaginatedList } from "#components/ui/paginated-list";
import type { Comment } from "#contract/comment";
import { callApi } from "#lib/client/api";
import { useListPlace } from "#lib/client/list/use-list-place";
import { usePaginatedList } from "#lib/client/list/use-paginated-list";
import { useOutbox } from "#lib/client/outbox/outbox";
import type { CommentPage, LinkedThread } from "#lib/shared/comment-page";
import { CommentListSkeleton } from "./comment-list-skeleton.tsx";
import { commentOutbox, useAddedComments } from "./comment-outbox.ts";
import { useCommentScope } from "./comment-scope.ts";
import { CommentThreadItem } from "./comment-thread-item.tsx";
import { NewComments } from "./new-comments.tsx";
import { OutgoingItem } from "./outgoing-item.tsx";
import { commentFootTexts, commentTexts } from "./texts.ts";

interface CommentListProps {
  firstPage: CommentPage;
  linked: LinkedThread | null;
}

/** The comments of a post, newest first; the reader's new ones are at the top. */
export function CommentList({ firstPage, linked }: CommentListProps) {
  const { postId, viewer, canComment, known, isHere } = useCommentScope();
  const added = useAddedComments(postId);
  const outgoing = useOutbox(commentOutbox, postId);
  const loadPage = useCallback(
    async (cursor: string) => {
      const page = await callApi("listComments", { params: { id: postId }, query: { cursor } });
      return { items: page.comments, nextCursor: page.nextCursor };
    },
    [postId],
  );
  const listKey = `comments:${postId}`;
  const list = usePaginatedList<Comment>({
    listKey,
    firstPage: { items: firstPage.comments, nextCursor: firstPage.nextCursor },
    loadPage,
  });
  useListPlace({ list: listKey, loadUntil: list.loadUntil });

  const listed = new Set(list.items.map(({ id }) => id));
  const isNew = ({ id }: Comment) => !listed.has(id);
  // A linked comment from further down is shown at the top, and not a second time in its place.
  const pinned = linked && isNew(linked.root) && !known(linked.root).isHidden ? linked.root : null;
  const sent = added
    .filter((comment) => comment.parentId === null && isNew(comment) && comment.id !== pinned?.id)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
  const sending = outgoing.filter(({ payload }) => payload.parentId === null).toReversed();
  const isEmpty =
    list.nextCursor === null &&
    sending.length === 0 &&
    !pinned &&
    [...sent, ...list.items].every((comment) => !isHere(comment) && known(comment).replyCount === 0);
  const item = (comment: Comment) => (
    <CommentThreadItem
      key={comment.id}
      comment={comment}
      linked={linked?.root.id === comment.id ? linked : null}
    />
  );
  return (
    <>
      <NewComments newestId={firstPage.comments[0]?.id ?? ""} isFirst={isEmpty} />
      {isEmpty ? (
        <EmptyState
          icon={MessageCircle}
          title={commentTexts.none}
          {...(canComment && { text: commentTexts.noneHint })}
        />
      ) : (
        <PaginatedList
          kind="list"
          list={list}
          label={commentTexts.comments}
          renderItem={item}
          moreHref={(cursor) => `?cursor=${encodeURIComponent(cursor)}`}
          skeleton={<CommentListSkeleton count={3} />}
          texts={commentFootTexts}
        >
          {viewer &&
            sending.map((comment) => (
              <OutgoingItem key={comment.idempotencyKey} comment={comment} viewer={viewer} />
            ))}
          {pinned && (
            <>
              <li className="px-4 pt-3 text-sm text-secondary">{commentTexts.linked}</li>
              {item(pinned)}
            </>
          )}
          {sent.map(item)}
        </PaginatedList>
      )}
    </>
  );
}
