"use client";

import { useCallback } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import { Spinner } from "#components/ui/spinner";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import { useListPlace } from "#lib/client/list/use-list-place";
import { type ListPage, usePaginatedList } from "#lib/client/list/use-paginated-list";
import { MediaTiles } from "./media-tiles.tsx";
import { profileTexts as texts } from "./texts.ts";

interface MediaGridProps {
  username: string;
  /** The first page, rendered by the server. */
  posts: readonly Post[];
  nextCursor: string | null;
}

/** Posts in the first rows, whose pictures are loaded eagerly. */
const URGENT = 3;

/** Pictures of a member's posts, newest first, three in a row. */
export function MediaGrid({ username, posts, nextCursor }: MediaGridProps) {
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal): Promise<ListPage<Post>> => {
      const input = { params: { username }, query: { cursor } };
      const page = await callApi("listMediaByAuthor", input, { signal });
      return { items: page.posts, nextCursor: page.nextCursor };
    },
    [username],
  );
  const firstPage = { items: posts, nextCursor };
  const listKey = `media@${username}`;
  const list = usePaginatedList({ listKey, firstPage, loadPage });
  useListPlace({ list: listKey, loadUntil: list.loadUntil });
  return (
    <div className="pt-0.5 [&>ul]:grid [&>ul]:grid-cols-3 [&>ul]:gap-0.5">
      <PaginatedList
        kind="list"
        list={list}
        label={texts.media}
        renderItem={(post, index) => <MediaTiles post={post} isUrgent={index < URGENT} />}
        moreHref={(cursor) => `?tab=media&cursor=${encodeURIComponent(cursor)}`}
        skeleton={
          <p className="flex justify-center py-6">
            <Spinner />
          </p>
        }
        texts={{ more: texts.moreMedia, failed: texts.moreMediaFailed, retry: texts.retry }}
      />
    </div>
  );
}
