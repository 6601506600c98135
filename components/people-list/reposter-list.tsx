"use client";

import { useCallback } from "react";
import { repostCountMessage } from "#components/post/texts.ts";
import { callApi } from "#lib/client/api";
import { PostPeopleList, type PostPeoplePage } from "./post-people-list.tsx";
import { repostersTexts as texts } from "./texts.ts";

interface ReposterListProps {
  postId: string;
  viewerId: string;
  page: PostPeoplePage;
}

/** The people who reposted a post, as far as the viewer may know of it. */
export function ReposterList({ postId, viewerId, page }: ReposterListProps) {
  const requestPage = useCallback(
    async (q: string, cursor: string | undefined, signal: AbortSignal) => {
      const input = { params: { id: postId }, query: { q: q || undefined, cursor } };
      const { reposters: items, nextCursor } = await callApi("listReposters", input, { signal });
      return { items, nextCursor };
    },
    [postId],
  );
  return (
    <PostPeopleList
      listKey={`reposts of ${postId}`}
      viewerId={viewerId}
      page={page}
      requestPage={requestPage}
      heading={repostCountMessage(page.total)}
      texts={texts}
    />
  );
}
