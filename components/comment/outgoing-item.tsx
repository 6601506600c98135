"use client";

import { entryTexts } from "#components/auth/entry-texts.ts";
import { Avatar } from "#components/ui/avatar";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { LinkedText } from "#components/ui/linked-text";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import { loadOnPress } from "#lib/client/page/lazy-load";
import { classNames } from "#lib/shared/class-names";
import { CommentHead } from "./comment-head.tsx";
import { commentOutbox, type OutgoingComment } from "./comment-outbox.ts";
import { useCommentScope } from "./comment-scope.ts";
import { commentTexts } from "./texts.ts";

interface OutgoingItemProps {
  comment: OutgoingComment;
  viewer: Person;
}

/** The reader's comment while it is being sent or after it was refused. */
export function OutgoingItem({ comment, viewer }: OutgoingItemProps) {
  const { authorId, postId, canComment, answer } = useCommentScope();
  const { idempotencyKey, payload, createdAt, status, failure, needsSignIn } = comment;
  const isSending = status === "sending";
  const nameId = `said-by-${idempotencyKey}`;

  async function edit(): Promise<void> {
    const module = await loadOnPress(() => import("./edit-outgoing-comment.ts"));
    module?.editOutgoingComment(viewer.id, comment, answer);
  }

  return (
    <li
      aria-labelledby={nameId}
      aria-busy={isSending}
      className={classNames("comment", isSending && "opacity-60")}
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
          {/* Mentions are resolved by the server. */}
          <LinkedText text={payload.content} mentions={[]} />
          {isSending ? (
            <p role="status" className="flex min-h-touch items-center text-sm text-secondary">
              {commentTexts.sending}
            </p>
          ) : (
            <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1.5 text-sm">
              <p className="text-danger">
                {commentTexts.notSent} {failure}
              </p>
              <span className="ml-auto flex gap-2">
                <Button size="small" variant="ghost" onClick={() => commentOutbox.discard(comment)}>
                  {commentTexts.discard}
                </Button>
                {status === "failed" && canComment && (
                  <Button size="small" variant="ghost" onClick={() => void edit()}>
                    {commentTexts.edit}
                  </Button>
                )}
                {needsSignIn ? (
                  <ButtonLink href={routes.login(routes.post(postId))} size="small">
                    {entryTexts.signIn}
                  </ButtonLink>
                ) : (
                  <Button size="small" onClick={() => commentOutbox.resend(comment)}>
                    {commentTexts.retry}
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
