"use client";

import { type ReactNode, useCallback } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import { Spinner } from "#components/ui/spinner";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import { type FirstPage, type ListPage, usePaginatedList } from "#lib/client/use-paginated-list";
import { profileMessages as texts } from "#lib/shared/messages/profile";
import { MediaTiles } from "./media-tiles.tsx";

interface MoreMediaProps {
  username: string;
  firstPage: FirstPage;
  /** The tiles of the first page. */
  children: ReactNode;
}

/** Adds further pages to a first page of pictures. */
export function MoreMedia({ username, firstPage, children }: MoreMediaProps) {
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal): Promise<ListPage<Post>> => {
      const input = { params: { username }, query: { cursor } };
      const { posts, nextCursor } = await callApi("listMediaByAuthor", input, { signal });
      return { items: posts, nextCursor };
    },
    [username],
  );
  const list = usePaginatedList({ listKey: `media@${username}`, firstPage, loadPage });
  return (
    <PaginatedList
      kind="list"
      list={list}
      label={texts.media}
      renderItem={(post) => <MediaTiles post={post} />}
      moreHref={(cursor) => `?tab=media&cursor=${encodeURIComponent(cursor)}`}
      skeleton={
        <p className="flex justify-center py-6">
          <Spinner />
        </p>
      }
      texts={{ more: texts.moreMedia, failed: texts.moreMediaFailed, retry: texts.retry }}
    >
      {children}
    </PaginatedList>
  );
}
