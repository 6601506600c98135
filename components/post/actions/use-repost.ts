import { postTexts } from "#components/post/texts.ts";
import type { Post } from "#contract/post";
import { callApi } from "#lib/client/api";
import { showRefusal } from "#lib/client/refusal";
import { type ToggleKind, useToggleQueue } from "#lib/client/use-toggle-queue";

/** The fields of a post that reposting depends on and changes. */
export type RepostState = Pick<Post, "id" | "asOf" | "isReposted" | "repostCount" | "canRepost">;

const repostKind: ToggleKind<RepostState> = {
  read: ({ isReposted }) => isReposted,
  guess: (post, isReposted) => ({
    ...post,
    isReposted,
    repostCount: Math.max(0, post.repostCount + (isReposted ? 1 : -1)),
  }),
  async send(next, { id }) {
    const call = next ? "repostPost" : "unrepostPost";
    const { isReposted, repostCount, asOf } = await callApi(call, { params: { id } });
    return { isReposted, repostCount, asOf };
  },
};

const onRefused = (error: unknown, next: boolean) =>
  showRefusal(error, next ? postTexts.repostFailed : postTexts.unrepostFailed);

/** Optimistic repost of a post, the same everywhere on the page; rapid toggles are sent as one, and a refusal rolls back. */
export function useRepost(post: RepostState) {
  const { state, change } = useToggleQueue({
    entity: `post ${post.id}`,
    toggle: "repost",
    initial: post,
    kind: repostKind,
    onRefused,
  });
  return {
    isReposted: state.isReposted,
    repostCount: state.repostCount,
    /** Whether there is anything to be done: a repost is undone also where none can be made any more. */
    isOffered: state.canRepost || state.isReposted,
    toggle: () => change((isReposted) => !isReposted),
  };
}
