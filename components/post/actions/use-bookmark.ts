import { postTexts } from "#components/post/texts.ts";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import { showRefusal } from "#lib/client/refusal";
import { type ToggleKind, useToggleQueue } from "#lib/client/use-toggle-queue";

/** The fields of a post that bookmarking changes. */
export type BookmarkState = Pick<Post, "id" | "asOf" | "isBookmarked">;

const bookmarkKind: ToggleKind<BookmarkState> = {
  read: ({ isBookmarked }) => isBookmarked,
  guess: (post, isBookmarked) => ({ ...post, isBookmarked }),
  async send(next, { id }) {
    const call = next ? "bookmarkPost" : "unbookmarkPost";
    const { isBookmarked, asOf } = await callApi(call, { params: { id } });
    return { isBookmarked, asOf };
  },
};

const onRefused = (error: unknown, next: boolean) =>
  showRefusal(error, next ? postTexts.bookmarkFailed : postTexts.unbookmarkFailed);

/** Optimistic bookmark of a post, the same everywhere on the page; rolled back if refused. */
export function useBookmark(post: BookmarkState) {
  const { state, change } = useToggleQueue({
    entity: `post ${post.id}`,
    toggle: "bookmark",
    initial: post,
    kind: bookmarkKind,
    onRefused,
  });
  return { isBookmarked: state.isBookmarked, toggle: () => change((isBookmarked) => !isBookmarked) };
}
