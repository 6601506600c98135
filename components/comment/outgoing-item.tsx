"use client";

import { Avatar } from "#components/ui/avatar";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { LinkedText } from "#components/ui/linked-text";
import { routes } from "#contract/web-routes";
import type { OutgoingComment } from "#lib/client/comments/comment-thread-store";
import { discardComment, resendComment } from "#lib/client/comments/send-comment";
import { classNames } from "#lib/shared/class-names";
import { authMessages } from "#lib/shared/messages/auth";
import { commentMessages } from "#lib/shared/messages/comment";
import { CommentHead } from "./comment-head.tsx";
import { useCommentScope } from "./comment-scope.ts";

interface OutgoingItemProps {
  comment: OutgoingComment;
}

/** What the reader has just written: at once, marked until it is sent. */
export function OutgoingItem({ comment }: OutgoingItemProps) {
  const { viewer, authorId, userId, postId } = useCommentScope();
  const { idempotencyKey, content, createdAt, failure, needsSignIn } = comment;
  const nameId = `said-by-${idempotencyKey}`;
  const place = { userId, postId };
  return (
    <li
      aria-labelledby={nameId}
      aria-busy={failure === null}
      className={classNames("comment", failure === null && "opacity-60")}
    >
      <div className="comment-row">
        <Avatar picture={viewer.profileImage} size="small" />
        <div className="min-w-0">
          <CommentHead
            nameId={nameId}
            author={viewer}
            isByPostAuthor={viewer.id === authorId}
            createdAt={createdAt}
          />
          {/* Whom it names the server tells. */}
          <LinkedText text={content} mentions={[]} />
          {failure === null ? (
            <p role="status" className="flex min-h-touch items-center text-sm text-secondary">
              {commentMessages.sending}
            </p>
          ) : (
            <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1.5 text-sm">
              <p className="text-danger">
                {commentMessages.notSent} {failure}
              </p>
              <span className="ml-auto flex gap-2">
                <Button size="small" variant="ghost" onClick={() => discardComment(place, comment)}>
                  {commentMessages.discard}
                </Button>
                {needsSignIn ? (
                  <ButtonLink href={routes.login(routes.post(postId))} size="small">
                    {authMessages.signIn}
                  </ButtonLink>
                ) : (
                  <Button size="small" onClick={() => resendComment(place, comment)}>
                    {commentMessages.retry}
                  </Button>
                )}
              </span>
            </div>
          )}
        </div>
      </div>
    </li>
  );
}
