"use client";

import { ActionRow } from "#components/moderation/action-row";
import { pageAfter } from "#components/moderation/page-after.ts";
import { RowsSkeleton } from "#components/moderation/rows-skeleton";
import { moderationTexts, logTexts as texts } from "#components/moderation/texts.ts";
import { PaginatedList } from "#components/ui/paginated-list";
import type { ModerationAction } from "#contract/moderation";
import { moderationRoutes } from "#contract/moderation-routes";
import { callApi } from "#lib/client/api";
import { useListPlace } from "#lib/client/list/use-list-place";
import { type ListPage, usePaginatedList } from "#lib/client/list/use-paginated-list";

const LIST_KEY = "log of moderation";

async function loadPage(cursor: string, signal: AbortSignal): Promise<ListPage<ModerationAction>> {
  const { actions, nextCursor } = await callApi("getModerationLog", { query: { cursor } }, { signal });
  return { items: actions, nextCursor };
}

interface ActionLogProps {
  page: ListPage<ModerationAction>;
}

/** What moderators, operators and the server did, latest first. */
export function ActionLog({ page }: ActionLogProps) {
  const list = usePaginatedList({ listKey: LIST_KEY, firstPage: page, loadPage });
  useListPlace({ list: LIST_KEY, loadUntil: list.loadUntil });
  return (
    <PaginatedList
      kind="list"
      list={list}
      label={texts.list}
      renderItem={(action) => <ActionRow action={action} />}
      moreHref={(cursor) => pageAfter(moderationRoutes.log(), cursor)}
      skeleton={<RowsSkeleton label={texts.loading} count={3} />}
      texts={{ more: moderationTexts.more, failed: texts.failed, retry: moderationTexts.retry }}
    />
  );
}
