"use client";

import { useCallback } from "react";
import { likeCountMessage } from "#components/post/texts.ts";
import { callApi } from "#lib/client/api";
import { PostPeopleList, type PostPeoplePage } from "./post-people-list.tsx";
import { likersTexts as texts } from "./texts.ts";

interface LikerListProps {
  postId: string;
  viewerId: string;
  page: PostPeoplePage;
}

/** The people who like a post, as far as the viewer may know of it. */
export function LikerList({ postId, viewerId, page }: LikerListProps) {
  const requestPage = useCallback(
    async (q: string, cursor: string | undefined, signal: AbortSignal) => {
      const input = { params: { id: postId }, query: { q: q || undefined, cursor } };
      const { likers: items, nextCursor } = await callApi("listLikers", input, { signal });
      return { items, nextCursor };
    },
    [postId],
  );
  return (
    <PostPeopleList
      listKey={`likes of ${postId}`}
      viewerId={viewerId}
      page={page}
      requestPage={requestPage}
      heading={likeCountMessage(page.total)}
      texts={texts}
    />
  );
}
