"use client";

import { memo, useCallback, useEffect } from "react";
import { PostRow as EveryPostRow } from "#components/post/post-row";
import { PaginatedList, type PaginatedListProps } from "#components/ui/paginated-list";
import type { Post } from "#contract/post";
import { useListPlace } from "#lib/client/list/use-list-place";
import { type ListPage, usePaginatedList } from "#lib/client/list/use-paginated-list";
import type { PostSource } from "./request-posts.ts";
import { feedFootTexts } from "./texts.ts";

interface PostListProps extends Pick<PaginatedListProps<Post>, "label" | "children" | "afterFirst"> {
  source: PostSource;
  /** The reader's id; null for a visitor. */
  viewerId: string | null;
  /** The first page, rendered by the server. */
  posts: readonly Post[];
  nextCursor: string | null;
  /** Query of the page's address besides the cursor: "tab=likes". */
  query?: string;
  /** Slug of the posts' community, if the reader moderates it. */
  moderates?: string;
}

/** Memoized, because adding a page would otherwise render hundreds of rows again. */
const PostRow = memo(EveryPostRow);

// What further pages need is a separate chunk, because most readers do not get there.
let tools: typeof import("./feed-tools.ts") | undefined;

async function loadTools() {
  tools ??= await import("./feed-tools.ts");
  return tools;
}

/** A click on a post's text follows the link of its time, unless it hits another link or selects text. */
function openPost({ target }: MouseEvent): void {
  const text = target instanceof Element && !target.closest("a") && target.closest("article p");
  if (text && getSelection()?.isCollapsed) {
    text.closest("article")?.querySelector("time")?.closest("a")?.click();
  }
}

/** Opens a post by a click on its text, and loads the feed tools at the first scroll or focus. */
function useReader(): void {
  useEffect(() => {
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    let isFollowed = false;
    async function followReader(): Promise<void> {
      if (isFollowed) return;
      isFollowed = true;
      // On failure it is loaded again with the next page.
      const loaded = await loadTools().catch(() => undefined);
      if (loaded && !options.signal.aborted) loaded.handleFeedKeys(options.signal);
    }
    // A reader who scrolls or uses the keyboard will need them: loaded before the end is reached.
    window.addEventListener("scroll", followReader, options);
    window.addEventListener("focusin", followReader, options);
    window.addEventListener("click", openPost, options);
    return () => listening.abort();
  }, []);
}

/** Posts that load on scrolling. The first page is in the HTML and readable without script. */
export function PostList(props: PostListProps) {
  const { source, viewerId, posts, nextCursor, query, moderates, ...rows } = props;
  const firstPage = { items: posts, nextCursor };
  const loadPage = useCallback(
    async (cursor: string, _: AbortSignal, isLong: boolean): Promise<ListPage<Post>> =>
      (await loadTools()).requestPosts(source, cursor, isLong),
    [source],
  );
  const list = usePaginatedList({ listKey: source, firstPage, loadPage });
  useReader();
  useListPlace({ list: source, loadUntil: list.loadUntil });

  return (
    <PaginatedList
      list={list}
      {...rows}
      renderItem={(post, index) => (
        <PostRow post={post} viewerId={viewerId} position={index + 1} moderates={moderates} />
      )}
      moreHref={(cursor) => `?${query ? `${query}&` : ""}cursor=${encodeURIComponent(cursor)}`}
      skeleton={tools && <tools.PostListSkeleton count={3} />}
      texts={feedFootTexts}
    />
  );
}
