"use client";

import { type ReactNode, useEffect } from "react";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import type { Person } from "#contract/person";
import { discardPost, type OutgoingPost, outboxes, resendPost, restoreOutbox } from "#lib/client/outbox";
import { useStored } from "#lib/client/use-stored";
import { authMessages } from "#lib/shared/messages/auth";
import { postMessages } from "#lib/shared/messages/post";
import { routes } from "#lib/shared/routes";
import { PostRow } from "./post-row.tsx";

interface NewPostsProps {
  author: Person;
  /** The newest post of the list below; what was sent before it is in the list. */
  newestListed: string | null;
  /** What stands here as long as there is nothing new. */
  children?: ReactNode;
}

/** What the member has just written, above a list that starts with the newest: at once, marked until it is sent. */
export function NewPostRows({ author, newestListed, children }: NewPostsProps) {
  const outbox = useStored(outboxes, author.id);
  useEffect(() => restoreOutbox(author.id, postMessages.sendFailed), [author.id]);
  const outgoing = outbox?.outgoing ?? [];
  const unlisted = (outbox?.sent ?? []).filter(
    (post) => newestListed === null || post.createdAt > newestListed,
  );
  if (outgoing.length + unlisted.length === 0) {
    return children;
  }
  return (
    <>
      {outgoing.map((post) => (
        <OutgoingRow key={post.idempotencyKey} post={post} author={author} />
      ))}
      {unlisted.map((post) => (
        <PostRow key={post.id} post={post} />
      ))}
    </>
  );
}

interface OutgoingRowProps {
  post: OutgoingPost;
  author: Person;
}

function OutgoingRow({ post, author }: OutgoingRowProps) {
  const { idempotencyKey, content, createdAt, failure, needsSignIn } = post;
  const shown = { id: idempotencyKey, author, content, createdAt, images: [], likeCount: 0, commentCount: 0 };
  return (
    <PostRow post={shown} delivery={failure === null ? "sending" : "failed"}>
      {failure === null ? (
        <p role="status" className="mt-2 text-sm text-secondary">
          {postMessages.sending}
        </p>
      ) : (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <p className="text-danger">
            {postMessages.notSent} {failure}
          </p>
          <span className="ml-auto flex gap-2">
            <Button size="small" variant="ghost" onClick={() => discardPost(author.id, idempotencyKey)}>
              {postMessages.discard}
            </Button>
            {needsSignIn ? (
              <ButtonLink href={routes.login(routes.home())} size="small">
                {authMessages.signIn}
              </ButtonLink>
            ) : (
              <Button size="small" onClick={() => resendPost(author.id, post, postMessages.sendFailed)}>
                {postMessages.retry}
              </Button>
            )}
          </span>
        </div>
      )}
    </PostRow>
  );
}
