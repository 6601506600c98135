"use client";

import { type ReactNode, useEffect } from "react";
import type { Person } from "#contract/person";
import { outboxes, restoreOutbox } from "#lib/client/outbox";
import { useStored } from "#lib/client/use-stored";
import { composerMessages } from "#lib/shared/messages/composer";
import { useWritingParts } from "./use-writing-parts.ts";

interface NewPostsProps {
  author: Person;
  /** The newest post of the list below; what was sent before it is in the list. */
  newestListed: string | null;
  /** Only what was posted there; everything without it. */
  communitySlug?: string;
  /** What stands here as long as there is nothing new. */
  children?: ReactNode;
}

/** What the member has just written, above a list that starts with the newest: at once, marked until it is sent. */
export function NewPostRows({ author, newestListed, communitySlug, children }: NewPostsProps) {
  const outbox = useStored(outboxes, author.id);
  useEffect(() => restoreOutbox(author.id, composerMessages.sendFailed), [author.id]);
  const belongs = ({ community }: { community: { slug: string } | null }) =>
    communitySlug === undefined || community?.slug === communitySlug;
  const outgoing = (outbox?.outgoing ?? []).filter(belongs);
  const unlisted = (outbox?.sent ?? []).filter(
    (post) => belongs(post) && (newestListed === null || post.createdAt > newestListed),
  );
  const isNeeded = outgoing.length + unlisted.length > 0;
  const parts = useWritingParts(isNeeded);
  if (!isNeeded || !parts) {
    return children;
  }
  return (
    <>
      {outgoing.map((post) => (
        <parts.OutgoingRow key={post.idempotencyKey} post={post} author={author} />
      ))}
      {unlisted.map((post) => (
        <parts.PostRow key={post.id} post={post} viewerId={author.id} />
      ))}
    </>
  );
}
