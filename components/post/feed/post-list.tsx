"use client";

import { memo, type ReactNode, useCallback, useEffect } from "react";
import { PostRow as EveryPostRow } from "#components/post/post-row";
import { PaginatedList } from "#components/ui/paginated-list";
import type { Post } from "#contract/post";
import { type ListPage, usePaginatedList } from "#lib/client/list/use-paginated-list";
import { hasPlaceToRestore } from "./place-key.ts";
import type { PostSource } from "./post-source.ts";
import { feedFootTexts } from "./texts.ts";

interface PostListProps {
  source: PostSource;
  /** Of the reader; null for a visitor. */
  viewerId: string | null;
  /** The first page, which stands in the HTML too. */
  posts: readonly Post[];
  nextCursor: string | null;
  /** Names the list for screen readers. */
  label: string;
  /** What the page's address asks for beside the cursor: "tab=likes". */
  query?: string;
  /** Slug of the community that the posts are in, if the reader looks after it. */
  moderates?: string;
  /** Rows before the first: what the reader has just written. */
  lead?: ReactNode;
}

/** A row that stays as it is while pages are added below it: hundreds of them would be rendered anew each time. */
const PostRow = memo(EveryPostRow);

// What further pages need is a chunk of its own, since most readers do not get there.
let later: typeof import("./later-posts.ts") | undefined;

async function loadLater() {
  later ??= await import("./later-posts.ts");
  return later;
}

/** A click on a post's words, unless on a link in them or to select them, is one on the link of its time. */
function openPost({ target }: MouseEvent): void {
  const text = target instanceof Element && !target.closest("a") && target.closest("article p");
  if (text && getSelection()?.isCollapsed) {
    text.closest("article")?.querySelector("time")?.closest("a")?.click();
  }
}

/** Opens a post by a click on its words, and loads the tools for scrolling and keys when the reader first uses them. */
function useReader(source: PostSource): void {
  useEffect(() => {
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    let isFollowed = false;
    async function followReader(): Promise<void> {
      if (isFollowed) return;
      isFollowed = true;
      // Failing, it is loaded again when there is more to show.
      const loaded = await loadLater().catch(() => undefined);
      if (loaded && !options.signal.aborted) loaded.followReader(source, options.signal);
    }
    // A reader who scrolls or uses the keyboard will want more: the chunk is loaded before they reach the end.
    window.addEventListener("scroll", followReader, options);
    window.addEventListener("focusin", followReader, options);
    window.addEventListener("click", openPost, options);
    return () => listening.abort();
  }, [source]);
}

/** Posts that load on as the reader scrolls. Their first page is in the HTML, and there to be read without script. */
export function PostList(props: PostListProps) {
  const { source, viewerId, posts, nextCursor, label, query, moderates, lead } = props;
  const firstPage = { items: posts, nextCursor };
  const loadPage = useCallback(
    async (cursor: string, _: AbortSignal, isLong: boolean): Promise<ListPage<Post>> =>
      (await loadLater()).requestPosts(source, cursor, isLong),
    [source],
  );
  const list = usePaginatedList({ listKey: source, firstPage, loadPage });
  const { loadUntil } = list;
  useReader(source);

  useEffect(() => {
    if (!hasPlaceToRestore()) return;
    loadLater()
      .then(({ restorePlace }) => restorePlace({ list: source, loadUntil }))
      // The reader begins at the top, as on a first visit.
      .catch(() => {});
  }, [source, loadUntil]);

  return (
    <PaginatedList
      list={list}
      label={label}
      renderItem={(post, index) => (
        <PostRow post={post} viewerId={viewerId} position={index + 1} moderates={moderates} />
      )}
      moreHref={(cursor) => `?${query ? `${query}&` : ""}cursor=${encodeURIComponent(cursor)}`}
      skeleton={later && <later.PostListSkeleton count={3} />}
      texts={feedFootTexts}
    >
      {lead}
    </PaginatedList>
  );
}
