"use client";

import { useCallback } from "react";
import { FIND_PEOPLE } from "#components/person/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import type { PersonWithRelation } from "#contract/person";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import type { ListPage } from "#lib/client/list/use-paginated-list";
import { useRemovedItems } from "#lib/client/list/use-removed-items";
import type { Dated } from "#lib/shared/as-of";
import { FollowListItem } from "./follow-list-item.tsx";
import { PeopleBrowser } from "./people-browser.tsx";
import { RemoveFollowerSheet, useRemoveFollower } from "./remove-follower.tsx";
import { type FollowListType, peopleListTexts as texts } from "./texts.ts";
import type { ServedPage } from "./use-filtered-list.ts";

interface FollowListProps {
  type: FollowListType;
  /** The member whose list it is. */
  username: string;
  viewerId: string;
  isOwn: boolean;
  page: ServedPage<PersonWithRelation> &
    Dated & {
      /** The profile's count. */
      total: number;
    };
}

type FollowPage = ListPage<PersonWithRelation>;

async function request(
  type: FollowListType,
  username: string,
  query: { q: string | undefined; cursor: string | undefined },
  signal: AbortSignal,
): Promise<FollowPage> {
  const input = { params: { username }, query };
  if (type === "followers") {
    const { followers, nextCursor } = await callApi("listFollowers", input, { signal });
    return { items: followers, nextCursor };
  }
  const { following, nextCursor } = await callApi("listFollowing", input, { signal });
  return { items: following, nextCursor };
}

/** The followers of a member, or the members they follow. */
export function FollowList({ type, username, viewerId, isOwn, page }: FollowListProps) {
  const listKey = `${type}@${username}`;
  const removed = useRemovedItems(listKey);
  const requestPage = useCallback(
    (q: string, cursor: string | undefined, signal: AbortSignal) =>
      request(type, username, { q: q || undefined, cursor }, signal),
    [type, username],
  );
  // In the member's own followers list everyone follows them, so the remove button replaces that badge.
  const isRemovable = isOwn && type === "followers";
  const removal = useRemoveFollower(removed.remove);
  return (
    <>
      <PeopleBrowser
        listKey={listKey}
        page={page}
        requestPage={requestPage}
        removed={removed}
        renderHeading={() => <h2>{texts.count(type, page.total - removed.countSince(page))}</h2>}
        renderPerson={(person) => (
          <FollowListItem
            person={person}
            isSelf={person.id === viewerId}
            onRemove={isRemovable ? removal.ask : undefined}
          />
        )}
        nobody={isOwn ? ownEmpty[type] : { title: texts.empty(type) }}
        texts={{
          label: texts.titles[type],
          search: texts.search(type),
          noMatch: texts.noMatch(type),
          failed: texts.failed(type),
        }}
      />
      {isRemovable && <RemoveFollowerSheet removal={removal} />}
    </>
  );
}

const ownEmpty = {
  followers: { title: texts.empty("followers"), text: texts.noFollowersHint },
  following: {
    title: texts.empty("following"),
    action: (
      <ButtonLink href={routes.search()} variant="primary">
        {FIND_PEOPLE}
      </ButtonLink>
    ),
  },
} as const;
