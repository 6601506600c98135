"use client";

import { type ReactNode, useCallback, useEffect } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import type { Post } from "#contract/post";
import { type FirstPage, type ListPage, usePaginatedList } from "#lib/client/use-paginated-list";
import { feedFootMessages } from "#lib/shared/messages/feed";
import type { PostSource } from "./post-source.ts";

interface PostFeedProps {
  source: PostSource;
  firstPage: FirstPage;
  label: string;
  /** The rows of the first page. */
  children: ReactNode;
}

// What further pages need is a bundle of its own, since most readers do not get there.
let later: typeof import("./later-posts.tsx") | undefined;

async function loadLater() {
  later ??= await import("./later-posts.tsx");
  return later;
}

function renderPost(post: Post): ReactNode {
  return later && <later.PostRow post={post} />;
}

/** A click on a post's words, unless on a link in them or to select them, is one on the link of its time. */
function openPost({ target }: MouseEvent): void {
  const text = target instanceof Element && !target.closest("a") && target.closest("article p");
  if (text && getSelection()?.isCollapsed) {
    text.closest("article")?.querySelector("time")?.closest("a")?.click();
  }
}

/** Adds the further pages to a first page of posts. */
export function PostFeed({ source, firstPage, label, children }: PostFeedProps) {
  const loadPage = useCallback(
    async (cursor: string): Promise<ListPage<Post>> => (await loadLater()).requestPosts(source, cursor),
    [source],
  );
  const list = usePaginatedList({ listKey: source, firstPage, loadPage });

  useEffect(() => {
    // Whoever scrolls will want more: the bundle is then there before the end is. Failing, it is loaded again.
    const prepare = () => void loadLater().catch(() => {});
    window.addEventListener("scroll", prepare, { once: true, passive: true });
    window.addEventListener("click", openPost);
    return () => {
      window.removeEventListener("scroll", prepare);
      window.removeEventListener("click", openPost);
    };
  }, []);

  return (
    <PaginatedList
      list={list}
      label={label}
      renderItem={renderPost}
      moreHref={(cursor) => `?cursor=${encodeURIComponent(cursor)}`}
      skeleton={later && <later.PostListSkeleton count={3} />}
      texts={feedFootMessages}
    >
      {children}
    </PaginatedList>
  );
}
