import { useCallback } from "react";
import { profileMessages } from "#lib/shared/messages/profile";
import { ApiError } from "./api-error.ts";
import { type FollowTarget, type RelationWish, relationKind, tellRelationChanged } from "./relation-kind.ts";
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

/** Takes over what has been heard of somebody, unless a change of the member's own is under way, whose answer comes later. */
export function correctRelation(target: FollowTarget): void {
  correctToggle(keyOf(target.username), target);
}
