"use client";

import type { PersonWithRelation } from "#contract/person";
import type { ListPage } from "#lib/client/list/use-paginated-list";
import { useRemovedItems } from "#lib/client/list/use-removed-items";
import { FollowListItem } from "./follow-list-item.tsx";
import { PeopleBrowser } from "./people-browser.tsx";
import type { ServedPage } from "./use-filtered-list.ts";

/** The first page of the people who did something with a post. */
export interface PostPeoplePage extends ServedPage<PersonWithRelation> {
  /** The post's count. */
  total: number;
  isWhole: boolean;
}

interface PostPeopleListProps {
  /** Identifies the list, as for `usePaginatedList`. */
  listKey: string;
  viewerId: string;
  page: PostPeoplePage;
  /** Stable across renders. */
  requestPage: (
    q: string,
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<ListPage<PersonWithRelation>>;
  /** The whole count in words. */
  heading: string;
  texts: Readonly<
    Record<
      "title" | "search" | "nobody" | "nobodyHint" | "someHidden" | "noneShown" | "noMatch" | "failed",
      string
    >
  >;
}

/** The people who like or reposted a post, as far as the viewer may know of it. */
export function PostPeopleList(props: PostPeopleListProps) {
  const { listKey, viewerId, page, requestPage, heading, texts } = props;
  const removed = useRemovedItems(listKey);
  const isComplete = page.q === "" && page.isFromStart && page.nextCursor === null;
  const omitsPeople = !page.isWhole && !(isComplete && page.items.length >= page.total);
  return (
    <PeopleBrowser
      listKey={listKey}
      page={page}
      requestPage={requestPage}
      removed={removed}
      hasFilter={!isComplete}
      renderHeading={(isEmpty) => (
        <div>
          <h2>{heading}</h2>
          {omitsPeople && !isEmpty && <p className="text-sm text-secondary">{texts.someHidden}</p>}
        </div>
      )}
      renderPerson={(person) => (
        <FollowListItem person={person} isSelf={person.id === viewerId} onRemove={undefined} />
      )}
      nobody={
        page.total === 0
          ? { title: texts.nobody, text: texts.nobodyHint }
          : { title: texts.noneShown, text: texts.someHidden }
      }
      texts={{ label: texts.title, search: texts.search, noMatch: texts.noMatch, failed: texts.failed }}
    />
  );
}
