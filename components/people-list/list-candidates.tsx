"use client";

import { memo, useCallback } from "react";
import { feedListTexts as texts } from "#components/feed-list/texts.ts";
import { PersonRow } from "#components/person/person-row";
import { Button } from "#components/ui/button";
import { EndpointButton } from "#components/ui/endpoint-button";
import type { ListCandidate } from "#contract/feed-list";
import { callApi } from "#lib/client/api";
import type { DataOf } from "#lib/client/entities";
import { useRemovedItems } from "#lib/client/list/use-removed-items";
import { showRefusal } from "#lib/client/refusal";
import { type ToggleKind, useToggleQueue } from "#lib/client/use-toggle-queue";
import { type Dated, withAsOf } from "#lib/shared/as-of";
import { PeopleBrowser } from "./people-browser.tsx";
import { peopleListItem } from "./people-list-item.ts";
import { peopleListTexts } from "./texts.ts";
import type { ServedPage } from "./use-filtered-list.ts";

interface ListCandidatesProps {
  listId: string;
  page: ServedPage<ListCandidate & Dated>;
}

/** People to add to the member's list: those whom the member follows, or found ones. Without script it needs a `PageForm`. */
export function ListCandidates({ listId, page }: ListCandidatesProps) {
  const listKey = `candidates of ${listId}`;
  const removed = useRemovedItems(listKey);
  const requestPage = useCallback(
    async (q: string, cursor: string | undefined, signal: AbortSignal) => {
      const input = { params: { id: listId }, query: { q: q || undefined, cursor } };
      const { people, nextCursor, asOf } = await callApi("findForFeedList", input, { signal });
      return { items: withAsOf(people, asOf), nextCursor };
    },
    [listId],
  );
  return (
    <PeopleBrowser
      listKey={listKey}
      page={page}
      requestPage={requestPage}
      removed={removed}
      findsOthers
      renderHeading={() => <p className="text-sm text-secondary text-pretty">{texts.addHint}</p>}
      renderPerson={(person) => <Candidate listId={listId} person={person} />}
      nobody={{ title: texts.nobodyFollowed, text: texts.nobodyFollowedHint }}
      texts={{
        label: texts.addPeople,
        search: texts.searchPeople,
        noMatch: texts.noMatch,
        failed: texts.peopleFailed,
      }}
    />
  );
}

type Listing = DataOf<"listing", "listId" | "username" | "isListed">;

const listingKind: ToggleKind<Listing> = {
  read: ({ isListed }) => isListed,
  guess: (state, isListed) => ({ ...state, isListed }),
  async send(next, { listId: id, username }) {
    const { list, asOf } = await callApi(next ? "addToFeedList" : "removeFromFeedList", {
      params: { id, username },
    });
    return { isListed: list.hasPerson === true, asOf };
  },
};

function onRefused(error: unknown, next: boolean): void {
  showRefusal(error, next ? texts.addFailed : texts.removeFailed);
}

interface CandidateProps {
  listId: string;
  person: ListCandidate & Dated;
}

const Candidate = memo(function Candidate({ listId, person }: CandidateProps) {
  const { username, name, isListed, asOf } = person;
  const { value, change } = useToggleQueue({
    entity: `listing ${listId} ${person.id}`,
    toggle: "listing",
    initial: { listId, username, isListed, asOf },
    kind: listingKind,
    onRefused,
  });
  return (
    <li data-row={person.id} className={peopleListItem}>
      <PersonRow
        person={person}
        fallbackName={peopleListTexts.unknownName}
        action={
          <EndpointButton
            as={Button}
            endpoint={value ? "removeFromFeedList" : "addToFeedList"}
            params={{ id: listId, username }}
            onPress={() => change((isNow) => !isNow)}
            aria-pressed={value}
            variant={value ? "secondary" : "primary"}
            size="small"
            className="min-w-20"
          >
            {value ? texts.added : texts.add}
            <span className="sr-only"> {name || peopleListTexts.unknownName}</span>
          </EndpointButton>
        }
      />
    </li>
  );
});
