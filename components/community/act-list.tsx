"use client";

import { useCallback } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import type { CommunityAct } from "#contract/community";
import { callApi } from "#lib/client/api";
import { type ListPage, usePaginatedList } from "#lib/client/list/use-paginated-list";
import { ActRow } from "./act-row.tsx";
import { CommunityListSkeleton } from "./community-list-skeleton.tsx";
import { communityTexts, logTexts } from "./texts.ts";

interface ActListProps {
  slug: string;
  acts: CommunityAct[];
  nextCursor: string | null;
}

/** What the owner and moderators of a community did, latest first. */
export function ActList({ slug, acts, nextCursor }: ActListProps) {
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal): Promise<ListPage<CommunityAct>> => {
      const input = { params: { slug }, query: { cursor } };
      const answer = await callApi("listCommunityLog", input, { signal });
      return { items: answer.acts, nextCursor: answer.nextCursor };
    },
    [slug],
  );
  const list = usePaginatedList({
    listKey: `log of ${slug}`,
    firstPage: { items: acts, nextCursor },
    loadPage,
  });
  return (
    <PaginatedList
      kind="list"
      list={list}
      label={logTexts.title}
      renderItem={(act) => <ActRow act={act} />}
      moreHref={(cursor) => `?cursor=${encodeURIComponent(cursor)}`}
      skeleton={<CommunityListSkeleton count={3} />}
      texts={{ more: communityTexts.more, failed: logTexts.failed, retry: communityTexts.retry }}
    />
  );
}
