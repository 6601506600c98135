import { useCallback, useMemo } from "react";
import type { PersonWithRelation } from "#contract/person";
import { profileMessages } from "#lib/shared/messages/profile";
import { callApi } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { showToast } from "./toasts.ts";
import type { ToggleKind } from "./toggle-queue.ts";
import { useToggleQueue } from "./use-toggle-queue.ts";

/** What following somebody needs to know of them. Pass the object as it came with the page, not a copy of it. */
export interface FollowTarget
  extends Pick<
    PersonWithRelation,
    "username" | "accountType" | "isFollowing" | "hasPendingRequest" | "isBlocked"
  > {
  /** Null or missing where the viewer may not see it. */
  followerCount?: number | null;
}

/** Happens on the document when somebody has been followed: their posts are then in the feed. */
export const FOLLOWED_EVENT = "roost:followed";

/** Following, or waiting to be let in. */
function isOn(target: FollowTarget): boolean {
  return target.isFollowing || target.hasPendingRequest;
}

function guess(target: FollowTarget, on: boolean): FollowTarget {
  const isFollowing = on && target.accountType === "public";
  const change = Number(isFollowing) - Number(target.isFollowing);
  const count = target.followerCount ?? null;
  return {
    ...target,
    isFollowing,
    hasPendingRequest: on && !isFollowing,
    followerCount: count === null ? null : Math.max(0, count + change),
  };
}

function followKind(initial: FollowTarget): ToggleKind<FollowTarget> {
  return {
    isOn,
    guess,
    async send(on) {
      const input = { params: { username: initial.username } };
      const answer = on ? await callApi("followUser", input) : await callApi("unfollowUser", input);
      if (answer.relation.isFollowing) document.dispatchEvent(new Event(FOLLOWED_EVENT));
      return { ...initial, ...answer.relation, followerCount: answer.followerCount };
    },
  };
}

/** What a screen says when following failed. */
export interface FollowFailures {
  follow: string;
  unfollow: string;
  cancel: string;
}

const profileFailures: FollowFailures = {
  follow: profileMessages.followFailed,
  unfollow: profileMessages.unfollowFailed,
  cancel: profileMessages.cancelFailed,
};

/** Part 1 section 8; the server's own message goes before the general one (section 7). A fault has none of its own. */
function tellRefused(error: unknown, wanted: boolean, target: FollowTarget, failures: FollowFailures): void {
  const general = wanted ? failures.follow : target.hasPendingRequest ? failures.cancel : failures.unfollow;
  const hasReason = error instanceof ApiError && error.status > 0 && error.code !== "INTERNAL";
  showToast((hasReason && error.message) || general, "danger");
}

/** Following one person: the same state for every button and count of that person on the page. */
export function useFollow(target: FollowTarget, failures: FollowFailures = profileFailures) {
  const kind = useMemo(() => followKind(target), [target]);
  const onRefused = useCallback(
    (error: unknown, wanted: boolean, state: FollowTarget) => tellRefused(error, wanted, state, failures),
    [failures],
  );
  return useToggleQueue({
    toggleKey: `follow:${target.username}`,
    initial: target,
    kind,
    onRefused,
  });
}
