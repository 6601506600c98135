"use client";

import { useCallback } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import type { Community } from "#contract/community";
import { callApi } from "#lib/client/api";
import { useListPlace } from "#lib/client/list/use-list-place";
import { type ListPage, usePaginatedList } from "#lib/client/list/use-paginated-list";
import { type CommunityView, communityQuery } from "#lib/shared/community-list";
import { CommunityListSkeleton } from "./community-list-skeleton.tsx";
import { CommunityRow } from "./community-row.tsx";
import { communityTexts as texts } from "./texts.ts";

interface CommunityListProps {
  view: CommunityView;
  /** The first page, rendered by the server. */
  communities: readonly Community[];
  nextCursor: string | null;
  /** Whether the reader is signed in. */
  isMember: boolean;
}

/** Communities that load on scrolling. */
export function CommunityList({ view, communities, nextCursor, isMember }: CommunityListProps) {
  const { scope, q } = view;
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal): Promise<ListPage<Community>> => {
      const query = { scope, q: q || undefined, cursor };
      const page = await callApi("listCommunities", { query }, { signal });
      return { items: page.communities, nextCursor: page.nextCursor };
    },
    [scope, q],
  );
  const firstPage = { items: communities, nextCursor };
  const listKey = `communities ${scope} ${q}`;
  const list = usePaginatedList({ listKey, firstPage, loadPage });
  useListPlace({ list: listKey, loadUntil: list.loadUntil });
  return (
    <PaginatedList
      kind="list"
      list={list}
      label={texts.title}
      renderItem={(community) => <CommunityRow community={community} isMember={isMember} />}
      moreHref={(cursor) => communityQuery(view, cursor)}
      skeleton={<CommunityListSkeleton count={3} />}
      texts={{ more: texts.more, failed: texts.failed, retry: texts.retry }}
    />
  );
}
