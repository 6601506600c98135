"use client";

import { type ReactNode, useCallback } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import { Skeleton } from "#components/ui/skeleton";
import type { KeptStory } from "#contract/highlight";
import { callApi } from "#lib/client/api";
import { useListPlace } from "#lib/client/list/use-list-place";
import { usePaginatedList } from "#lib/client/list/use-paginated-list";
import { highlightTexts as texts } from "./texts.ts";

/** The first page of the member's stories to choose from. */
export interface KeptPage {
  stories: KeptStory[];
  nextCursor: string | null;
  asOf: number;
}

interface KeptListProps {
  page: KeptPage;
  /** The highlight that is changed; none for a new one. */
  highlightId?: string;
  label: string;
  /** Address of the page, for readers without script. */
  href: string;
  renderStory: (story: KeptStory) => ReactNode;
}

const footTexts = { more: texts.more, failed: texts.storiesFailed, retry: texts.retry };

/** The member's own stories as a grid, newest first. */
export function KeptList({ page, highlightId, label, href, renderStory }: KeptListProps) {
  const listKey = `kept stories for ${highlightId ?? "a new highlight"}`;
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal) => {
      const input = { query: { cursor, highlight: highlightId } };
      const next = await callApi("listKeptStories", input, { signal });
      return { items: next.stories, nextCursor: next.nextCursor };
    },
    [highlightId],
  );
  const list = usePaginatedList<KeptStory>({
    listKey,
    firstPage: { items: page.stories, nextCursor: page.nextCursor },
    loadPage,
  });
  useListPlace({ list: listKey, loadUntil: list.loadUntil });
  return (
    <PaginatedList
      list={list}
      kind="list"
      label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2"
      renderItem={(story) => (
        <li key={story.id} data-row={story.id}>
          {renderStory(story)}
        </li>
      )}
      moreHref={(cursor) => `${href}?cursor=${encodeURIComponent(cursor)}`}
      skeleton={<Skeleton className="mt-2 h-40 rounded-card" />}
      texts={footTexts}
    />
  );
}
