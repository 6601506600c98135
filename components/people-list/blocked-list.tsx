"use client";

import { type MouseEvent, memo, useCallback } from "react";
import { PersonRow } from "#components/person/person-row";
import { publishRelationChange } from "#components/person/relation-kind.ts";
import { Button } from "#components/ui/button";
import { EndpointButton } from "#components/ui/endpoint-button";
import type { Person } from "#contract/person";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { ListPage } from "#lib/client/list/use-paginated-list";
import { useRemovedItems } from "#lib/client/list/use-removed-items";
import { showToast } from "#lib/client/toasts";
import { type Dated, withAsOf } from "#lib/shared/as-of";
import { focusBeside } from "./focus-beside.ts";
import { PeopleBrowser } from "./people-browser.tsx";
import { peopleListItem } from "./people-list-item.ts";
import { peopleListTexts, blockedUsersTexts as texts } from "./texts.ts";
import type { ServedPage } from "./use-filtered-list.ts";

const LIST_KEY = "blocked users";

interface BlockedListProps {
  page: ServedPage<Person & Dated>;
}

async function request(
  q: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<Person & Dated>> {
  const query = { q: q || undefined, cursor };
  const { blockedUsers, nextCursor, asOf } = await callApi("listBlockedUsers", { query }, { signal });
  return { items: withAsOf(blockedUsers, asOf), nextCursor };
}

function refusalText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return texts.unblockFailed;
  if (error.code === "CSRF_INVALID") return texts.noToken;
  // Only the server knows when to try again.
  return error.code === "RATE_LIMITED" ? error.message : texts.unblockRefused;
}

/** Blocked members, each with a button to unblock. Without script it needs a `PageForm`. */
export function BlockedList({ page }: BlockedListProps) {
  const removed = useRemovedItems(LIST_KEY);
  const { remove } = removed;
  const unblock = useCallback(
    async ({ id, username }: Person) => {
      try {
        await remove(id, () => callApi("unblockUser", { params: { username } }));
        publishRelationChange(username);
        showToast(texts.unblocked(username), "success");
      } catch (error) {
        showToast(refusalText(error), "danger");
      }
    },
    [remove],
  );
  return (
    <PeopleBrowser
      listKey={LIST_KEY}
      page={page}
      requestPage={request}
      removed={removed}
      renderHeading={(isEmpty) =>
        !isEmpty && <p className="text-sm text-secondary text-pretty">{texts.explanation}</p>
      }
      renderPerson={(person) => <BlockedItem person={person} onUnblock={unblock} />}
      nobody={removed.hasAny ? { title: texts.noneLeft } : { title: texts.nobody, text: texts.nobodyHint }}
      texts={{ label: texts.title, search: texts.search, noMatch: texts.noMatch, failed: texts.failed }}
    />
  );
}

interface BlockedItemProps {
  person: Person;
  /** Must keep its identity. */
  onUnblock: (person: Person) => void;
}

const BlockedItem = memo(function BlockedItem({ person, onUnblock }: BlockedItemProps) {
  function unblock(event: MouseEvent<HTMLButtonElement>): void {
    focusBeside(event.currentTarget);
    onUnblock(person);
  }
  return (
    <li data-row={person.id} className={peopleListItem}>
      <PersonRow
        person={person}
        fallbackName={peopleListTexts.unknownName}
        action={
          <EndpointButton
            as={Button}
            endpoint="unblockUser"
            params={{ username: person.username }}
            onPress={unblock}
            data-action="unblock"
            size="small"
          >
            {texts.unblock}
            <span className="sr-only"> {person.name || peopleListTexts.unknownName}</span>
          </EndpointButton>
        }
      />
    </li>
  );
});
