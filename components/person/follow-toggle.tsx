"use client";

import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { EndpointButton } from "#components/ui/endpoint-button";
import type { FollowTarget } from "#lib/shared/follow-target";
import { followTexts } from "./follow-texts.ts";
import { type FollowFailures, useFollow } from "./use-relation.ts";

interface FollowButtonProps {
  target: FollowTarget;
  /** The person's name for screen readers, in a list. */
  name?: string;
  size?: "medium" | "small";
  /** Messages of a screen that has its own. */
  failures?: FollowFailures;
  /** Label while the person is not followed. */
  followLabel?: string;
  /** Called at each press. */
  onPress?: () => void;
}

function labelOf(target: FollowTarget, followLabel: string): string {
  if (target.isFollowing) {
    return followTexts.following;
  }
  return target.hasPendingRequest ? followTexts.cancelRequest : followLabel;
}

/** Follow, Following or Cancel Request. Optimistic; without script it needs a `PageForm`. */
export function FollowToggle({
  target,
  name,
  size = "small",
  failures,
  followLabel = followTexts.follow,
  onPress,
}: FollowButtonProps) {
  const { state, isOn, toggle } = useFollow(target, failures);
  if (state.isBlocked) {
    return null;
  }

  function press(): void {
    onPress?.();
    // Unfollowing by mistake could only be undone by another request, so it asks first.
    if (state.isFollowing && state.accountType === "private") {
      requestSheet({ kind: "unfollow", target: state, failures });
    } else {
      toggle();
    }
  }

  return (
    <EndpointButton
      as={Button}
      endpoint={isOn ? "unfollowUser" : "followUser"}
      params={{ username: state.username }}
      onPress={press}
      aria-pressed={isOn}
      variant={isOn ? "secondary" : "primary"}
      size={size}
      className="min-w-27.5"
    >
      {labelOf(state, followLabel)}
      {name !== undefined && <span className="sr-only"> {name}</span>}
    </EndpointButton>
  );
}
