"use client";

import { useCallback } from "react";
import { pageAfter } from "#components/moderation/page-after.ts";
import { RowsSkeleton } from "#components/moderation/rows-skeleton";
import { moderationTexts, queueTexts as texts } from "#components/moderation/texts.ts";
import { PaginatedList } from "#components/ui/paginated-list";
import type { ReportEntry } from "#contract/moderation-report";
import { moderationRoutes, type ReportState } from "#contract/moderation-routes";
import type { ReportReason } from "#contract/report";
import { callApi } from "#lib/client/api";
import { useListPlace } from "#lib/client/list/use-list-place";
import { type ListPage, usePaginatedList } from "#lib/client/list/use-paginated-list";
import { ReportRow } from "./report-row.tsx";

interface ReportQueueProps {
  state: ReportState;
  reason: ReportReason | undefined;
  page: ListPage<ReportEntry>;
}

/** Reported things, one row each. */
export function ReportQueue({ state, reason, page }: ReportQueueProps) {
  const loadPage = useCallback(
    async (cursor: string, signal: AbortSignal) => {
      const answer = await callApi("listModerationReports", { query: { state, reason, cursor } }, { signal });
      return withIds({ items: answer.entries, nextCursor: answer.nextCursor });
    },
    [state, reason],
  );
  const listKey = `${state} reports for ${reason ?? "anything"}`;
  const list = usePaginatedList({ listKey, firstPage: withIds(page), loadPage });
  useListPlace({ list: listKey, loadUntil: list.loadUntil });
  return (
    <PaginatedList
      kind="list"
      list={list}
      label={texts.list}
      renderItem={(entry) => <ReportRow entry={entry} />}
      moreHref={(cursor) => pageAfter(moderationRoutes.queue(state, reason), cursor)}
      skeleton={<RowsSkeleton label={texts.loading} count={3} />}
      texts={{ more: moderationTexts.more, failed: texts.failed, retry: moderationTexts.retry }}
    />
  );
}

/** Rows are known by the numbers of their reports. */
function withIds({ items, nextCursor }: ListPage<ReportEntry>): ListPage<ReportEntry & { id: string }> {
  return { items: items.map((entry) => ({ ...entry, id: String(entry.number) })), nextCursor };
}
