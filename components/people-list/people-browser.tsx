"use client";

import { SearchX, UsersRound } from "lucide";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/empty-state";
import { PaginatedList } from "#components/ui/paginated-list";
import type { Person } from "#contract/person";
import type { ListPage } from "#lib/client/list/use-paginated-list";
import type { RemovedItems } from "#lib/client/list/use-removed-items";
import type { Dated } from "#lib/shared/as-of";
import { matchesPerson } from "./matches-person.ts";
import { PeopleFilter } from "./people-filter.tsx";
import { PeopleListSkeleton } from "./people-list-skeleton.tsx";
import { peopleListTexts } from "./texts.ts";
import { type ServedPage, useFilteredList } from "./use-filtered-list.ts";

interface PeopleBrowserProps<T extends Person & Dated> {
  listKey: string;
  /** The same object from render to render. */
  page: ServedPage<T>;
  /** The same function from render to render. */
  requestPage: (q: string, cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>;
  removed: RemovedItems;
  /** Between the box and the list, which may be empty. */
  renderHeading: (isEmpty: boolean) => ReactNode;
  /** An `<li>`. */
  renderPerson: (person: T) => ReactNode;
  /** When there is nobody at all. */
  nobody: { title: string; text?: string; action?: ReactNode };
  texts: { label: string; search: string; noMatch: string; failed: string };
}

/** A list of people with a box to filter it; it loads on as the reader scrolls. */
export function PeopleBrowser<T extends Person & Dated>(props: PeopleBrowserProps<T>) {
  const { listKey, page, requestPage, removed, renderHeading, renderPerson, nobody, texts } = props;
  // Null in tests only, where no router stands around.
  const address: URLSearchParams | null = useSearchParams();
  const { text, setText, q, ...list } = useFilteredList({
    listKey,
    served: page,
    initialText: address?.get("q") ?? page.q,
    requestPage,
    matches: matchesPerson,
  });
  const people = list.items.filter(removed.isListed);
  const isEmpty = list.nextCursor === null && people.length === 0;
  return (
    <>
      <div className="px-4 pt-4">
        <PeopleFilter placeholder={texts.search} text={text} onChange={setText} />
      </div>
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
  // What is beyond is still being asked for.
  if (list.nextCursor === "") return peopleListTexts.loading;
  return peopleListTexts.found(count, list.nextCursor !== null);
}
