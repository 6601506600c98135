import { useEffect } from "react";
import { refreshPostStates } from "#components/post/refresh-post-states.ts";
import { postTexts } from "#components/post/texts.ts";
import { callApi } from "#lib/client/api";
import { assumeDuring, factsOf, receive, useNewest } from "#lib/client/overlay";
import { tellPostRefused } from "#lib/client/show-refusal";
import type { PolledPost } from "#lib/shared/post-marks";

/** The vote that is under way: which option. */
const CHOSEN = "chosenOption";

/** Browsers take longer times for none. */
const TIMER_MAX_MS = 2 ** 31 - 1;

async function vote(postId: string, option: number): Promise<void> {
  const post = `post ${postId}` as const;
  if (factsOf(post)[CHOSEN]) return;
  try {
    await assumeDuring(post, "vote", { [CHOSEN]: option }, async () => {
      const { poll, asOf } = await callApi("votePoll", { params: { id: postId }, body: { option } });
      receive(post, { poll, asOf });
    });
  } catch (error) {
    tellPostRefused(error, postTexts.voteFailed);
    // It may have closed, or the vote may have been given in another tab.
    void refreshPostStates([postId]);
  }
}

/** A poll as it is now, and voting in it: the choice shows at once, the numbers when the server has counted it. */
export function usePoll(post: PolledPost) {
  const { id: postId } = post;
  const { poll: shown, [CHOSEN]: chosen } = useNewest(`post ${postId}`, {
    ...post,
    [CHOSEN]: null as number | null,
  });
  const { closesAt, isClosed } = shown;

  // Once it closes everybody may see the numbers.
  useEffect(() => {
    const leftMs = Date.parse(closesAt) - Date.now();
    if (isClosed || leftMs > TIMER_MAX_MS) return;
    const timer = setTimeout(() => void refreshPostStates([postId]), Math.max(leftMs, 0));
    return () => clearTimeout(timer);
  }, [postId, closesAt, isClosed]);

  return { poll: shown, chosen, vote: (option: number) => void vote(postId, option) };
}
