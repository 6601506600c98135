"use client";

import { type ReactNode, useEffect } from "react";
import { PostRow } from "#components/post/post-row";
import type { Person } from "#contract/person";
import { useObserved } from "#lib/client/observable-map";
import { useOutbox } from "#lib/client/outbox/outbox";
import { OutgoingRow } from "./outgoing-row.tsx";
import { POSTS, postOutbox, sentPosts } from "./post-outbox.ts";

interface NewPostsProps {
  author: Person;
  /** Time of the newest post in the server's list: posts sent before it are in the list. */
  newestListed: string | null;
  /** Shows only posts to this community; without it, all. */
  communitySlug?: string;
  /** Label if these rows are a list of their own; without it they are part of another list. */
  label?: string;
  /** Shown while there are no new posts. */
  children?: ReactNode;
}

/** The member's new posts, at the top of a list that starts with the newest: shown immediately and marked until sent. */
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

/** Sets each row's position if it differs. */
function numberRows(feed: Element): void {
  for (const [index, row] of [...feed.querySelectorAll(":scope > article")].entries()) {
    const position = String(index + 1);
    if (row.getAttribute("aria-posinset") !== position) row.setAttribute("aria-posinset", position);
  }
}

/**
 * Renumbers a list whose first rows were added in the browser: most other rows are the server's HTML, which no render reaches, and
 * more are added on scrolling.
 * @param firstRow id of the post at the top of the list; undefined while there is none
 */
function useRowNumbers(firstRow: string | undefined): void {
  useEffect(() => {
    const feed = firstRow && document.querySelector(`#main [data-post="${firstRow}"]`)?.parentElement;
    if (!feed) return;
    numberRows(feed);
    const observer = new MutationObserver(() => numberRows(feed));
    observer.observe(feed, { childList: true, subtree: true, attributeFilter: ["aria-posinset"] });
    return () => {
      observer.disconnect();
      numberRows(feed);
    };
  }, [firstRow]);
}
