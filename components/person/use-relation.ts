import { useCallback } from "react";
import { ApiError } from "#lib/client/api-error";
import type { EntityKey } from "#lib/client/entities";
import { factsOf, receive } from "#lib/client/overlay";
import { showSpecifiedRefusal } from "#lib/client/refusal";
import { useToggleQueue } from "#lib/client/use-toggle-queue";
import type { FollowTarget } from "#lib/shared/follow-target";
import { followTexts } from "./follow-texts.ts";
import { type DesiredRelation, publishRelationChange, relationKind } from "./relation-kind.ts";

/** A screen's messages for failed follow changes. */
export interface FollowFailures {
  follow: string;
  unfollow: string;
  cancel: string;
}

const profileFailures: FollowFailures = {
  follow: followTexts.followFailed,
  unfollow: followTexts.unfollowFailed,
  cancel: followTexts.cancelFailed,
};

function generalFailure(desired: DesiredRelation, target: FollowTarget, failures: FollowFailures): string {
  if (desired === "block") return followTexts.blockFailed;
  if (desired === "follow") return failures.follow;
  if (target.isBlocked) return followTexts.unblockFailed;
  return target.hasPendingRequest ? failures.cancel : failures.unfollow;
}

function showFailure(error: unknown, general: string, username: string): void {
  showSpecifiedRefusal(error, general);
  const isHidden = error instanceof ApiError && (error.code === "BLOCKED" || error.code === "NOT_FOUND");
  // The page does not know yet that the person has blocked the member or is gone.
  if (isHidden) publishRelationChange(username);
}

const entityOf = (username: string): EntityKey<"person"> => `person ${username.toLowerCase()}`;

/** The member's relation to a person, shared by all buttons and counts of that person on the page. */
export function useRelation(target: FollowTarget, failures: FollowFailures = profileFailures) {
  const onRefused = useCallback(
    (error: unknown, desired: DesiredRelation, state: FollowTarget) =>
      showFailure(error, generalFailure(desired, state, failures), state.username),
    [failures],
  );
  return useToggleQueue({
    entity: entityOf(target.username),
    toggle: "relation",
    initial: target,
    kind: relationKind,
    onRefused,
  });
}

/** Follows a person or requests to; shares a queue with blocking. */
export function useFollow(target: FollowTarget, failures?: FollowFailures) {
  const { state, value, change } = useRelation(target, failures);
  const toggle = useCallback(() => change((now) => (now === "follow" ? "none" : "follow")), [change]);
  return { state, isOn: value === "follow", toggle };
}

/** Blocks a person; shares a queue with following. */
export function useBlock(target: FollowTarget) {
  const { state, change } = useRelation(target);
  const block = useCallback(() => change(() => "block"), [change]);
  const unblock = useCallback(() => change(() => "none"), [change]);
  return { state, block, unblock };
}

const relationFields = ["isFollowing", "hasPendingRequest", "isBlocked", "followsYou"] as const;

/**
 * Applies the server's data on the member's relation to a person.
 * @returns whether it was unknown before or has changed
 */
export function receiveRelation(target: FollowTarget): boolean {
  const entity = entityOf(target.username);
  const isChanged = relationFields.some((field) => factsOf(entity)[field]?.value !== target[field]);
  receive(entity, target);
  return isChanged;
}
