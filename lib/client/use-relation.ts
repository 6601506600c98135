import { useCallback } from "react";
import type { FollowTarget } from "#lib/shared/follow-target";
import { profileMessages } from "#lib/shared/messages/profile";
import { ApiError } from "./api-error.ts";
import { type RelationWish, relationKind, tellRelationChanged } from "./relation-kind.ts";
import { showToast } from "./toasts.ts";
import { correctToggle, useToggleQueue } from "./use-toggle-queue.ts";

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

function generalFailure(wanted: RelationWish, target: FollowTarget, failures: FollowFailures): string {
  if (wanted === "block") return profileMessages.blockFailed;
  if (wanted === "follow") return failures.follow;
  if (target.isBlocked) return profileMessages.unblockFailed;
  return target.hasPendingRequest ? failures.cancel : failures.unfollow;
}

/** Part 1 section 8; the server's own message goes before the general one (section 7). A fault has none of its own. */
function tellRefused(error: unknown, general: string, username: string): void {
  const isAnswer = error instanceof ApiError && error.status > 0;
  const hasReason = isAnswer && error.code !== "INTERNAL";
  showToast((hasReason && error.message) || general, "danger");
  // The page does not know yet that they have blocked the member, or are gone.
  if (isAnswer && (error.code === "BLOCKED" || error.code === "NOT_FOUND")) tellRelationChanged(username);
}

const keyOf = (username: string) => `relation:${username.toLowerCase()}`;

/** How the member stands to one person: the same state for every button and count of that person on the page. */
export function useRelation(target: FollowTarget, failures: FollowFailures = profileFailures) {
  const onRefused = useCallback(
    (error: unknown, wanted: RelationWish, state: FollowTarget) =>
      tellRefused(error, generalFailure(wanted, state, failures), state.username),
    [failures],
  );
  return useToggleQueue({
    toggleKey: keyOf(target.username),
    initial: target,
    kind: relationKind,
    onRefused,
  });
}

/**
 * Takes over how the server says that the member stands to somebody, unless a change of the member's own is newer.
 * @param asOf when it was asked, on the scale of sightings.ts
 * @returns whether nothing was known, or something else
 */
export function correctRelation(target: FollowTarget, asOf: number): boolean {
  // Only relations stand under these keys.
  const known = correctToggle(keyOf(target.username), target, asOf) as FollowTarget | undefined;
  return (
    known?.isFollowing !== target.isFollowing ||
    known.hasPendingRequest !== target.hasPendingRequest ||
    known.isBlocked !== target.isBlocked ||
    known.followsYou !== target.followsYou
  );
}
