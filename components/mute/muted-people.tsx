"use client";

import { VolumeX } from "lucide";
import { useCallback, useRef } from "react";
import { EmptyState } from "#components/ui/empty-state";
import { PaginatedList } from "#components/ui/paginated-list";
import { Spinner } from "#components/ui/spinner";
import type { MutedPerson } from "#contract/mute";
import { callApi } from "#lib/client/api";
import { useListPlace } from "#lib/client/list/use-list-place";
import { type ListPage, usePaginatedList } from "#lib/client/list/use-paginated-list";
import { useRemovedItems } from "#lib/client/list/use-removed-items";
import { type Dated, withAsOf } from "#lib/shared/as-of";
import { unmutePerson } from "./mute-person.ts";
import { MutedPersonItem } from "./muted-person-item.tsx";
import { muteTexts as texts } from "./texts.ts";

const LIST_KEY = "muted people";

interface MutedPeopleProps {
  page: ListPage<MutedPerson & Dated>;
}

async function loadPage(cursor: string, signal: AbortSignal): Promise<ListPage<MutedPerson & Dated>> {
  const { users, nextCursor, asOf } = await callApi("listMutedUsers", { query: { cursor } }, { signal });
  return { items: withAsOf(users, asOf), nextCursor };
}

/** Muted members, each with a button to unmute. Without script it needs a `PageForm`. */
export function MutedPeople({ page }: MutedPeopleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isListed, remove } = useRemovedItems(LIST_KEY);
  const list = usePaginatedList({ listKey: LIST_KEY, firstPage: page, loadPage });
  useListPlace({ list: LIST_KEY, loadUntil: list.loadUntil });
  const people = list.items.filter(isListed);

  const unmute = useCallback(
    ({ id, username }: MutedPerson) => {
      // The focused button is removed with its row.
      heading.current?.focus();
      void remove(id, async () => {
        const asOf = await unmutePerson(username);
        if (asOf === undefined) throw new Error("Not unmuted");
        return { asOf };
      }).catch(() => {});
    },
    [remove],
  );

  const isEmpty = people.length === 0 && list.nextCursor === null;
  return (
    <section aria-labelledby="muted-people">
      <h2 id="muted-people" ref={heading} tabIndex={-1} className="px-4 pt-6 pb-1 text-lg outline-none">
        {texts.people}
      </h2>
      {isEmpty ? (
        <EmptyState icon={VolumeX} title={texts.nobody} text={texts.nobodyHint} />
      ) : (
        <>
          <p className="px-4 pb-2 text-sm text-secondary text-pretty">{texts.explanation}</p>
          <PaginatedList
            kind="list"
            list={{ ...list, items: people }}
            label={texts.people}
            renderItem={(person) => <MutedPersonItem person={person} onUnmute={unmute} />}
            moreHref={(cursor) => `?cursor=${encodeURIComponent(cursor)}`}
            skeleton={
              <p className="flex justify-center py-6">
                <Spinner />
              </p>
            }
            texts={{ more: texts.more, failed: texts.moreFailed, retry: texts.retry }}
          />
        </>
      )}
    </section>
  );
}
