import type { Post } from "#contract/post";
import { postMessages } from "#lib/shared/messages/post";
import { callApi } from "./api.ts";
import { tellPostRefused } from "./post-refusal.ts";
import type { ToggleKind } from "./toggle-queue.ts";
import { correctToggle, useToggleQueue } from "./use-toggle-queue.ts";

/** What keeping a post is about. Pass the post as it came with the page, not a copy of it. */
export type BookmarkState = Pick<Post, "id" | "isBookmarked">;

const keyOf = (postId: string) => `bookmark:${postId}`;

const bookmarkKind: ToggleKind<BookmarkState> = {
  wishOf: ({ isBookmarked }) => isBookmarked,
  guess: ({ id }, isBookmarked) => ({ id, isBookmarked }),
  async send(wish, { id }) {
    const { isBookmarked } = await callApi(wish ? "bookmarkPost" : "unbookmarkPost", { params: { id } });
    return { id, isBookmarked };
  },
};

const onRefused = (error: unknown, wanted: boolean) =>
  tellPostRefused(error, wanted ? postMessages.bookmarkFailed : postMessages.unbookmarkFailed);

/** Keeping one post: at once and the same everywhere on the page, taken back when refused. */
export function useBookmark(post: BookmarkState) {
  const { state, change } = useToggleQueue({
    toggleKey: keyOf(post.id),
    initial: post,
    kind: bookmarkKind,
    onRefused,
  });
  return { isBookmarked: state.isBookmarked, toggle: () => change((isBookmarked) => !isBookmarked) };
}

/**
 * Takes over what was heard of a bookmark, unless a change of the reader's own is under way.
 * @param asOf when it was asked for, on the scale of sightings.ts
 */
export function correctBookmark({ id, isBookmarked }: BookmarkState, asOf: number): void {
  correctToggle(keyOf(id), { id, isBookmarked }, asOf);
}
