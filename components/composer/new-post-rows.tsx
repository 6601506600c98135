"use client";

import { type ReactNode, useEffect } from "react";
import type { Person } from "#contract/person";
import { useOutbox } from "#lib/client/outbox/outbox";
import { POSTS, postOutbox, sentPosts } from "#lib/client/post-outbox";
import { useStored } from "#lib/client/use-stored";
import { useRowNumbers } from "./use-row-numbers.ts";
import { useWritingParts } from "./use-writing-parts.ts";

interface NewPostsProps {
  author: Person;
  /** The newest post that the list has from the server; what was sent before it is in the list. */
  newestListed: string | null;
  /** Only what was posted there; everything without it. */
  communitySlug?: string;
  /** Names the list where these rows are all of it; without it they stand in another's. */
  label?: string;
  /** What stands here as long as there is nothing new. */
  children?: ReactNode;
}

/** What the member has just written, before all else in a list that starts with the newest: at once, marked until it is sent. */
export function NewPostRows({ author, newestListed, communitySlug, label, children }: NewPostsProps) {
  const waiting = useOutbox(postOutbox, POSTS);
  const sent = useStored(sentPosts, author.id) ?? [];
  useEffect(() => postOutbox.start(author.id), [author.id]);
  const belongs = ({ community }: { community: { slug: string } | null }) =>
    communitySlug === undefined || community?.slug === communitySlug;
  const outgoing = waiting.filter(({ payload }) => belongs(payload)).toReversed();
  const unlisted = sent.filter(
    (post) => belongs(post) && (newestListed === null || post.createdAt > newestListed),
  );
  const isNeeded = outgoing.length + unlisted.length > 0;
  const parts = useWritingParts(isNeeded);
  useRowNumbers(parts && (outgoing[0]?.idempotencyKey ?? unlisted[0]?.id));
  if (!isNeeded || !parts) {
    return children;
  }
  const rows = (
    <>
      {outgoing.map((post, index) => (
        <parts.OutgoingRow key={post.idempotencyKey} post={post} author={author} position={index + 1} />
      ))}
      {unlisted.map((post, index) => (
        <parts.PostRow
          key={post.id}
          post={post}
          viewerId={author.id}
          position={outgoing.length + index + 1}
        />
      ))}
    </>
  );
  if (label === undefined) return rows;
  return (
    <div role="feed" aria-label={label}>
      {rows}
    </div>
  );
}
