"use client";

import { type ReactNode, useEffect } from "react";
import { PostRow } from "#components/post/post-row";
import type { Person } from "#contract/person";
import { useObserved } from "#lib/client/observable-map";
import { useOutbox } from "#lib/client/outbox/outbox";
import { OutgoingRow } from "./outgoing-row.tsx";
import { POSTS, postOutbox, sentPosts } from "./post-outbox.ts";
import { useRowNumbers } from "./use-row-numbers.ts";

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
  const sent = useObserved(sentPosts, author.id) ?? [];
  useEffect(() => postOutbox.start(author.id), [author.id]);
  const belongs = ({ community }: { community: { slug: string } | null }) =>
    communitySlug === undefined || community?.slug === communitySlug;
  const outgoing = waiting.filter(({ payload }) => belongs(payload)).toReversed();
  const unlisted = sent.filter(
    (post) => belongs(post) && (newestListed === null || post.createdAt > newestListed),
  );
  useRowNumbers(outgoing[0]?.idempotencyKey ?? unlisted[0]?.id);
  if (outgoing.length + unlisted.length === 0) {
    return children;
  }
  const rows = (
    <>
      {outgoing.map((post, index) => (
        <OutgoingRow key={post.idempotencyKey} post={post} author={author} position={index + 1} />
      ))}
      {unlisted.map((post, index) => (
        <PostRow key={post.id} post={post} viewerId={author.id} position={outgoing.length + index + 1} />
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
