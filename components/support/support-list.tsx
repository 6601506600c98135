"use client";

import { LifeBuoy } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import { PaginatedList } from "#components/ui/paginated-list";
import { Skeleton } from "#components/ui/skeleton";
import type { SupportKind, SupportRequest } from "#contract/support";
import { callApi } from "#lib/client/api";
import { useListPlace } from "#lib/client/list/use-list-place";
import { type ListPage, unseen, usePaginatedList } from "#lib/client/list/use-paginated-list";
import { SupportRow } from "./support-row.tsx";
import { supportFootTexts, supportTexts } from "./texts.ts";

interface SupportListProps {
  kind: SupportKind;
  /** Requests sent since the page was loaded, newest first. */
  sent: readonly SupportRequest[];
  requests: SupportRequest[];
  nextCursor: string | null;
}

const loaders = {
  question: (cursor: string, signal: AbortSignal) => loadPage("question", cursor, signal),
  problem: (cursor: string, signal: AbortSignal) => loadPage("problem", cursor, signal),
} as const;

async function loadPage(
  kind: SupportKind,
  cursor: string,
  signal: AbortSignal,
): Promise<ListPage<SupportRequest>> {
  const answer = await callApi("listSupportRequests", { query: { kind, cursor } }, { signal });
  return { items: answer.requests, nextCursor: answer.nextCursor };
}

/** A member's questions or reports, newest first. */
export function SupportList({ kind, sent, requests, nextCursor }: SupportListProps) {
  const firstPage = { items: requests, nextCursor };
  const listKey = `support ${kind}`;
  const list = usePaginatedList({ listKey, firstPage, loadPage: loaders[kind] });
  useListPlace({ list: listKey, loadUntil: list.loadUntil });
  const { earlier, none, noneHint } = supportTexts[kind];
  // A newer page may already contain them.
  const fresh = unseen(requests, sent);
  if (fresh.length + requests.length === 0) {
    return <EmptyState icon={LifeBuoy} title={none} text={noneHint} />;
  }
  return (
    <section>
      <h2 className="px-4 pt-6 pb-2 text-sm text-secondary md:px-6">{earlier}</h2>
      <PaginatedList
        kind="list"
        list={list}
        label={earlier}
        renderItem={(request) => <SupportRow request={request} />}
        moreHref={(cursor) => `?cursor=${encodeURIComponent(cursor)}`}
        skeleton={<Skeleton className="mx-4 my-3.5 h-13 md:mx-6" />}
        texts={supportFootTexts}
      >
        {fresh.map((request) => (
          <SupportRow key={request.id} request={request} />
        ))}
      </PaginatedList>
    </section>
  );
}
