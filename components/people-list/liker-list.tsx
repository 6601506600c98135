"use client";

import { useCallback } from "react";
import { likeCountMessage } from "#components/post/texts.ts";
import type { PersonWithRelation } from "#contract/person";
import { callApi } from "#lib/client/api";
import type { ListPage } from "#lib/client/list/use-paginated-list";
import { useRemovedItems } from "#lib/client/list/use-removed-items";
import { FollowListItem } from "./follow-list-item.tsx";
import { PeopleBrowser } from "./people-browser.tsx";
import { likersTexts as texts } from "./texts.ts";
import type { ServedPage } from "./use-filtered-list.ts";

interface LikerListProps {
  postId: string;
  viewerId: string;
  page: ServedPage<PersonWithRelation> & {
    /** The post's count. */
    total: number;
    isWhole: boolean;
  };
}

/** The people who like a post, as far as the viewer may know of it. */
export function LikerList({ postId, viewerId, page }: LikerListProps) {
  const listKey = `likes of ${postId}`;
  const removed = useRemovedItems(listKey);
  const requestPage = useCallback(
    async (
      q: string,
      cursor: string | undefined,
      signal: AbortSignal,
    ): Promise<ListPage<PersonWithRelation>> => {
      const input = { params: { id: postId }, query: { q: q || undefined, cursor } };
      const { likers, nextCursor } = await callApi("listLikers", input, { signal });
      return { items: likers, nextCursor };
    },
    [postId],
  );
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
          <h2>{likeCountMessage(page.total)}</h2>
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
