"use client";

import { useCallback } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import { Skeleton } from "#components/ui/skeleton";
import type { Story } from "#contract/story";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { useListPlace } from "#lib/client/list/use-list-place";
import { usePaginatedList } from "#lib/client/list/use-paginated-list";
import { FavoriteStory } from "./favorite-story.tsx";
import { favoriteTexts as texts } from "./texts.ts";

interface FavoriteStoriesProps {
  /** Stories of the first page. */
  stories: Story[];
  nextCursor: string | null;
}

const LIST_KEY = "favorite-stories";

const loadPage = async (cursor: string, signal: AbortSignal) => {
  const page = await callApi("listFavoriteStories", { query: { cursor } }, { signal });
  return { items: page.stories, nextCursor: page.nextCursor };
};

/** The reader's saved stories, latest first. */
export function FavoriteStories({ stories, nextCursor }: FavoriteStoriesProps) {
  const list = usePaginatedList<Story>({
    listKey: LIST_KEY,
    firstPage: { items: stories, nextCursor },
    loadPage,
  });
  useListPlace({ list: LIST_KEY, loadUntil: list.loadUntil });
  const render = useCallback((story: Story) => <FavoriteStory story={story} />, []);
  return (
    <div className="[&>ul]:grid [&>ul]:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] [&>ul]:gap-2 [&>ul]:p-4">
      <PaginatedList
        list={list}
        kind="list"
        label={texts.title}
        renderItem={render}
        moreHref={(cursor) => `${routes.favoriteStories()}?cursor=${encodeURIComponent(cursor)}`}
        skeleton={<Skeleton className="mx-4 mb-4 h-40 rounded-card" />}
        texts={texts}
      />
    </div>
  );
}
