import type { Post } from "#contract/post";
import { postMessages } from "#lib/shared/messages/post";
import { callApi } from "./api.ts";
import { tellPostRefused } from "./post-refusal.ts";
import type { ToggleKind } from "./toggle-queue.ts";
import { useToggleQueue } from "./use-toggle-queue.ts";

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
  tellPostRefused(error, wanted ? postMessages.bookmarkFailed : postMessages.unbookmarkFailed);

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
