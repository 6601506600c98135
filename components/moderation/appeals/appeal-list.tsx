"use client";

import { useCallback } from "react";
import { pageAfter } from "#components/moderation/page-after.ts";
import { RowsSkeleton } from "#components/moderation/rows-skeleton";
import { moderationTexts, appealTexts as texts } from "#components/moderation/texts.ts";
import { PaginatedList } from "#components/ui/paginated-list";
import type { ModerationAppeal } from "#contract/moderation-appeal";
import { type AppealListState, moderationRoutes } from "#contract/moderation-routes";
import { callApi } from "#lib/client/api";
import { useListPlace } from "#lib/client/list/use-list-place";
import { type ListPage, usePaginatedList } from "#lib/client/list/use-paginated-list";
import { AppealRow } from "./appeal-row.tsx";

interface AppealListProps {
  state: AppealListState;
  page: ListPage<ModerationAppeal>;
  userId: string;
}

/** Appeals: open ones with the form that decides them. */
export function AppealList({ state, page, userId }: AppealListProps) {
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal): Promise<ListPage<ModerationAppeal>> => {
      const answer = await callApi("listModerationAppeals", { query: { state, cursor } }, { signal });
      return { items: answer.appeals, nextCursor: answer.nextCursor };
    },
    [state],
  );
  const listKey = `${state} appeals`;
  const list = usePaginatedList({ listKey, firstPage: page, loadPage });
  useListPlace({ list: listKey, loadUntil: list.loadUntil });
  return (
    <PaginatedList
      kind="list"
      list={list}
      label={texts.list}
      renderItem={(appeal) => <AppealRow appeal={appeal} userId={userId} />}
      moreHref={(cursor) => pageAfter(moderationRoutes.appeals(state), cursor)}
      skeleton={<RowsSkeleton label={texts.loading} count={3} />}
      texts={{ more: moderationTexts.more, failed: texts.failed, retry: moderationTexts.retry }}
    />
  );
}
