"use client";

import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import type { Post } from "#contract/post";
import { hasPlaceToRestore } from "#lib/client/place-key";
import { type FirstPage, type ListPage, usePaginatedList } from "#lib/client/use-paginated-list";
import { feedFootMessages } from "#lib/shared/messages/feed";
import type { PostSource } from "./post-source.ts";

interface PostFeedProps {
  source: PostSource;
  viewerId: string | null;
  firstPage: FirstPage;
  label: string;
  query: string | undefined;
  moderates: string | undefined;
  /** The rows of the first page. */
  children: ReactNode;
}

// What further pages need is a bundle of its own, since most readers do not get there.
let later: typeof import("./later-posts.tsx") | undefined;

async function loadLater() {
  later ??= await import("./later-posts.tsx");
  return later;
}

/** A click on a post's words, unless on a link in them or to select them, is one on the link of its time. */
function openPost({ target }: MouseEvent): void {
  const text = target instanceof Element && !target.closest("a") && target.closest("article p");
  if (text && getSelection()?.isCollapsed) {
    text.closest("article")?.querySelector("time")?.closest("a")?.click();
  }
}

/** Adds the further pages to a first page of posts. */
export function PostFeed({ source, viewerId, firstPage, label, query, moderates, children }: PostFeedProps) {
  const loadPage = useCallback(
    async (cursor: string): Promise<ListPage<Post>> => (await loadLater()).requestPosts(source, cursor),
    [source],
  );
  const list = usePaginatedList({ listKey: source, firstPage, loadPage });

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
    // Whoever scrolls, or comes by keyboard, will want more: the bundle is then there before the end is.
    window.addEventListener("scroll", followReader, options);
    window.addEventListener("focusin", followReader, options);
    window.addEventListener("click", openPost, options);
    return () => listening.abort();
  }, [source]);

  const place = useRef({ list: source, firstPage });
  useEffect(() => {
    if (!hasPlaceToRestore()) return;
    const loadPage = async (cursor: string) => (await loadLater()).requestPosts(source, cursor, true);
    loadLater()
      .then(({ restorePlace }) => restorePlace({ ...place.current, loadPage }))
      // The reader begins at the top, as on a first visit.
      .catch(() => {});
  }, [source]);

  return (
    <PaginatedList
      list={list}
      label={label}
      renderItem={(post, index) =>
        later && (
          <later.PostRow
            post={post}
            viewerId={viewerId}
            position={firstPage.ids.length + index + 1}
            moderates={moderates}
          />
        )
      }
      moreHref={(cursor) => `?${query ? `${query}&` : ""}cursor=${encodeURIComponent(cursor)}`}
      skeleton={later && <later.PostListSkeleton count={3} />}
      texts={feedFootMessages}
    >
      {children}
    </PaginatedList>
  );
}
