import { postTexts } from "#components/post/texts.ts";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import { tellPostRefused } from "#lib/client/show-refusal";
import type { ToggleKind } from "#lib/client/toggle-queue";
import { useToggleQueue } from "#lib/client/use-toggle-queue";

/** The fields of a post that bookmarking changes. */
export type BookmarkState = Pick<Post, "id" | "asOf" | "isBookmarked">;

const bookmarkKind: ToggleKind<BookmarkState> = {
  wishOf: ({ isBookmarked }) => isBookmarked,
  guess: (post, isBookmarked) => ({ ...post, isBookmarked }),
  async send(wish, { id }) {
    const call = wish ? "bookmarkPost" : "unbookmarkPost";
    const { isBookmarked, asOf } = await callApi(call, { params: { id } });
    return { isBookmarked, asOf };
  },
};

const onRefused = (error: unknown, next: boolean) =>
  tellPostRefused(error, next ? postTexts.bookmarkFailed : postTexts.unbookmarkFailed);

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
