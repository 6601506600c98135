"use client";

import { type MouseEvent, memo, useCallback } from "react";
import { feedListTexts as texts } from "#components/feed-list/texts.ts";
import { PersonRow } from "#components/person/person-row";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { EndpointButton } from "#components/ui/endpoint-button";
import type { Person, PersonWithRelation } from "#contract/person";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { useRemovedItems } from "#lib/client/list/use-removed-items";
import { receive } from "#lib/client/overlay";
import { showRefusal } from "#lib/client/refusal";
import { focusBeside } from "./focus-beside.ts";
import { FollowListItem } from "./follow-list-item.tsx";
import { PeopleBrowser } from "./people-browser.tsx";
import { peopleListItem } from "./people-list-item.ts";
import { peopleListTexts } from "./texts.ts";
import type { ServedPage } from "./use-filtered-list.ts";

interface ListedPeopleProps {
  listId: string;
  isOwn: boolean;
  viewerId: string;
  page: ServedPage<PersonWithRelation>;
}

/** The people in a list. Its member can remove them; others can follow them. Without script it needs a `PageForm`. */
export function ListedPeople({ listId, isOwn, viewerId, page }: ListedPeopleProps) {
  const listKey = `people of ${listId}`;
  const removed = useRemovedItems(listKey);
  const { remove } = removed;
  const requestPage = useCallback(
    async (q: string, cursor: string | undefined, signal: AbortSignal) => {
      const input = { params: { id: listId }, query: { q: q || undefined, cursor } };
      const { people: items, nextCursor } = await callApi("listFeedListPeople", input, { signal });
      return { items, nextCursor };
    },
    [listId],
  );
  const take = useCallback(
    async ({ id, username }: Person) => {
      try {
        await remove(id, async () => {
          const { asOf } = await callApi("removeFromFeedList", { params: { id: listId, username } });
          // For the people to add, of whom pages were loaded before.
          receive(`listing ${listId} ${id}`, { isListed: false, asOf });
          return { asOf };
        });
      } catch (error) {
        showRefusal(error, texts.removeFailed);
      }
    },
    [remove, listId],
  );
  return (
    <PeopleBrowser
      listKey={listKey}
      page={page}
      requestPage={requestPage}
      removed={removed}
      hasFilter={page.q !== "" || !page.isFromStart || page.nextCursor !== null}
      renderHeading={(isEmpty) =>
        isOwn ? (
          !isEmpty && <p className="text-sm text-secondary text-pretty">{texts.listedHint}</p>
        ) : (
          <h2>{texts.people}</h2>
        )
      }
      renderPerson={(person) =>
        isOwn ? (
          <ListedItem listId={listId} person={person} onRemove={take} />
        ) : (
          <FollowListItem person={person} isSelf={person.id === viewerId} onRemove={undefined} />
        )
      }
      nobody={
        isOwn
          ? {
              title: texts.nobody,
              text: texts.nobodyHint,
              action: <ButtonLink href={routes.addToList(listId)}>{texts.addPeople}</ButtonLink>,
            }
          : { title: texts.nobodyShown }
      }
      texts={{
        label: texts.people,
        search: texts.searchListed,
        noMatch: texts.noMatch,
        failed: texts.peopleFailed,
      }}
    />
  );
}

interface ListedItemProps {
  listId: string;
  person: Person;
  /** Must keep its identity. */
  onRemove: (person: Person) => void;
}

const ListedItem = memo(function ListedItem({ listId, person, onRemove }: ListedItemProps) {
  const { username, name } = person;
  function remove(event: MouseEvent<HTMLButtonElement>): void {
    focusBeside(event.currentTarget);
    onRemove(person);
  }
  return (
    <li data-row={person.id} className={peopleListItem}>
      <PersonRow
        person={person}
        fallbackName={peopleListTexts.unknownName}
        action={
          <EndpointButton
            as={Button}
            endpoint="removeFromFeedList"
            params={{ id: listId, username }}
            onPress={remove}
            data-action="remove"
            size="small"
          >
            {texts.remove}
            <span className="sr-only"> {name || peopleListTexts.unknownName}</span>
          </EndpointButton>
        }
      />
    </li>
  );
});
