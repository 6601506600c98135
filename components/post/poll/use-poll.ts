import { useEffect } from "react";
import { refreshPostStates } from "#components/post/refresh-post-states.ts";
import { postTexts } from "#components/post/texts.ts";
import { callApi } from "#lib/client/api";
import { assumeDuring, factsOf, receive, useNewest } from "#lib/client/overlay";
import { showRefusal } from "#lib/client/refusal";
import type { PolledPost } from "#lib/shared/post-marks";

/** Longer timeouts fire immediately. */
const TIMER_MAX_MS = 2 ** 31 - 1;

async function vote(postId: string, option: number): Promise<void> {
  const post = `post ${postId}` as const;
  if (factsOf(post).chosenOption) return;
  try {
    await assumeDuring(post, "vote", { chosenOption: option }, async () => {
      const { poll, asOf } = await callApi("votePoll", { params: { id: postId }, body: { option } });
      receive(post, { poll, asOf });
    });
  } catch (error) {
    showRefusal(error, postTexts.voteFailed);
    // It may have closed, or the member may have voted in another tab.
    void refreshPostStates([postId]);
  }
}

/** A poll's current state, and voting: the choice shows immediately, the counts when the server answers. */
export function usePoll(post: PolledPost) {
  const { id: postId } = post;
  const newest = useNewest(`post ${postId}`, { ...post, chosenOption: null });
  const shown = newest.poll ?? post.poll;
  const { closesAt, isClosed } = shown;

  // When it closes, the counts become visible to everyone.
  useEffect(() => {
    const leftMs = Date.parse(closesAt) - Date.now();
    if (isClosed || leftMs > TIMER_MAX_MS) return;
    const timer = setTimeout(() => void refreshPostStates([postId]), Math.max(leftMs, 0));
    return () => clearTimeout(timer);
  }, [postId, closesAt, isClosed]);

  return { poll: shown, chosen: newest.chosenOption, vote: (option: number) => void vote(postId, option) };
}
