import { useEffect } from "react";
import { callApi } from "#lib/client/api";
import type { DataOf } from "#lib/client/entities";
import { receive } from "#lib/client/overlay";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { showRefusal } from "#lib/client/refusal";
import { type ToggleKind, useToggleQueue } from "#lib/client/use-toggle-queue";
import { hashtagTexts as texts } from "./texts.ts";

/** A hashtag, without the #, and whether the member follows it. */
export type HashtagFollow = DataOf<"hashtag", "hashtag" | "isFollowing">;

const followKind: ToggleKind<HashtagFollow> = {
  read: ({ isFollowing }) => isFollowing,
  guess: (state, isFollowing) => ({ ...state, isFollowing }),
  async send(next, { hashtag }) {
    const { isFollowing, asOf } = await callApi(next ? "followHashtag" : "unfollowHashtag", {
      params: { hashtag },
    });
    return { isFollowing, asOf };
  },
};

function onRefused(error: unknown, next: boolean): void {
  showRefusal(error, next ? texts.followFailed : texts.unfollowFailed);
}

/** Follows a hashtag, optimistically. */
export function useHashtagFollow(follow: HashtagFollow) {
  const { value, change } = useToggleQueue({
    entity: `hashtag ${follow.hashtag}`,
    toggle: "follow",
    initial: follow,
    kind: followKind,
    onRefused,
  });
  return { isFollowing: value, toggle: () => change((isFollowing) => !isFollowing) };
}

/** Adopts what the member follows and unfollows on other pages. */
export function useLiveHashtags(): void {
  useEffect(
    () =>
      onServerEvent("hashtagFollowChanged", ({ hashtag, isFollowing, asOf }) =>
        receive(`hashtag ${hashtag}`, { isFollowing, asOf }),
      ),
    [],
  );
}
