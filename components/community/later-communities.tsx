"use client";

import { type ReactNode, useCallback } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import type { Community } from "#contract/community";
import { callApi } from "#lib/client/api";
import { type FirstPage, type ListPage, usePaginatedList } from "#lib/client/use-paginated-list";
import { type CommunityView, communityQuery } from "#lib/shared/community-list";
import { communityMessages as texts } from "#lib/shared/messages/community";
import { CommunityListSkeleton } from "./community-list-skeleton.tsx";
import { CommunityRow } from "./community-row.tsx";

interface LaterCommunitiesProps {
  view: CommunityView;
  firstPage: FirstPage;
  isMember: boolean;
  label: string;
  /** The rows of the first page. */
  children: ReactNode;
}

/** Adds the further pages to a first page of communities. */
export function LaterCommunities({ view, firstPage, isMember, label, children }: LaterCommunitiesProps) {
  const { scope, q } = view;
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal): Promise<ListPage<Community>> => {
      const query = { scope, q: q || undefined, cursor };
      const { communities, nextCursor } = await callApi("listCommunities", { query }, { signal });
      return { items: communities, nextCursor };
    },
    [scope, q],
  );
  const list = usePaginatedList({ listKey: `communities ${scope} ${q}`, firstPage, loadPage });
  return (
    <PaginatedList
      kind="list"
      list={list}
      label={label}
      renderItem={(community) => <CommunityRow community={community} isMember={isMember} />}
      moreHref={(cursor) => communityQuery(view, cursor)}
      skeleton={<CommunityListSkeleton count={3} />}
      texts={{ more: texts.more, failed: texts.failed, retry: texts.retry }}
    >
      {children}
    </PaginatedList>
  );
}
