"use client";

import { SearchX, UsersRound } from "lucide";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/empty-state";
import { PaginatedList } from "#components/ui/paginated-list";
import type { Person } from "#contract/person";
import { toSearchText } from "#contract/text/search-text";
import { useListPlace } from "#lib/client/list/use-list-place";
import type { ListPage } from "#lib/client/list/use-paginated-list";
import type { RemovedItems } from "#lib/client/list/use-removed-items";
import type { Dated } from "#lib/shared/as-of";
import { PeopleFilter } from "./people-filter.tsx";
import { PeopleListSkeleton } from "./people-list-skeleton.tsx";
import { peopleListTexts } from "./texts.ts";
import { type ServedPage, useFilteredList } from "./use-filtered-list.ts";

interface PeopleBrowserProps<T extends Person & Dated> {
  listKey: string;
  /** Must keep its identity. */
  page: ServedPage<T>;
  /** Must keep its identity. */
  requestPage: (q: string, cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>;
  removed: RemovedItems;
  /** False for a list too short to search. */
  hasFilter?: boolean;
  /** Whether a search finds others than the whole list has. */
  findsOthers?: boolean;
  /** Between the search field and the list. */
  renderHeading: (isEmpty: boolean) => ReactNode;
  /** Returns an `<li>`. */
  renderPerson: (person: T) => ReactNode;
  /** Shown if the list is empty. */
  nobody: { title: string; text?: string; action?: ReactNode };
  texts: { label: string; search: string; noMatch: string; failed: string };
}

/** A list of people that can be filtered and loads on scrolling. */
export function PeopleBrowser<T extends Person & Dated>(props: PeopleBrowserProps<T>) {
  const {
    listKey,
    page,
    requestPage,
    removed,
    hasFilter = true,
    findsOthers,
    renderHeading,
    renderPerson,
    nobody,
    texts,
  } = props;
  // Null only in tests without a router.
  const address: URLSearchParams | null = useSearchParams();
  const { text, setText, q, ...list } = useFilteredList({
    listKey,
    served: page,
    initialText: address?.get("q") ?? page.q,
    requestPage,
    matches: matchesPerson,
    findsOthers,
  });
  useListPlace({ list: listKey, loadUntil: list.loadUntil });
  const people = list.items.filter(removed.isListed);
  const isEmpty = list.nextCursor === null && people.length === 0;
  return (
    <>
      {(hasFilter || text !== "") && (
        <div className="px-4 pt-4">
          <PeopleFilter placeholder={texts.search} text={text} onChange={setText} />
        </div>
      )}
      <div className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
        {renderHeading(isEmpty && q === "")}
        <p role="status" className="shrink-0 text-sm text-secondary tabular-nums">
          {foundText(q, people.length, list)}
        </p>
      </div>
      {isEmpty ? (
        q === "" ? (
          <EmptyState icon={UsersRound} {...nobody} />
        ) : (
          <EmptyState icon={SearchX} title={texts.noMatch} text={peopleListTexts.noMatchHint} />
        )
      ) : (
        <PaginatedList
          kind="list"
          list={{ ...list, items: people }}
          label={texts.label}
          renderItem={renderPerson}
          moreHref={(cursor) => `?${new URLSearchParams({ ...(q && { q }), cursor })}`}
          skeleton={<PeopleListSkeleton count={people.length > 0 ? 3 : 8} />}
          texts={{ ...peopleListTexts, failed: texts.failed }}
        />
      )}
    </>
  );
}

function foundText(q: string, count: number, list: { status: string; nextCursor: string | null }): string {
  if (q === "" || list.status === "failed") return "";
  // The server's results are still loading.
  if (list.nextCursor === "") return peopleListTexts.loading;
  return peopleListTexts.found(count, list.nextCursor !== null);
}

/** Whether a person's username or name contains a text, with the rules of list filters. */
function matchesPerson({ username, name }: Pick<Person, "username" | "name">, text: string): boolean {
  const searched = toSearchText(text);
  return username.toLowerCase().includes(searched) || toSearchText(name).includes(searched);
}
