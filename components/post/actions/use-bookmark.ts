import { postTexts } from "#components/post/texts.ts";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import { tellPostRefused } from "#lib/client/show-refusal";
import type { ToggleKind } from "#lib/client/toggle-queue";
import { useToggleQueue } from "#lib/client/use-toggle-queue";

/** What keeping a post is about. */
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

const onRefused = (error: unknown, wanted: boolean) =>
  tellPostRefused(error, wanted ? postTexts.bookmarkFailed : postTexts.unbookmarkFailed);

/** Keeping one post: at once and the same everywhere on the page, taken back when refused. */
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
