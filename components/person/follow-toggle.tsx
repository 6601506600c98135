"use client";

import type { MouseEvent } from "react";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import { formAction } from "#lib/shared/address/endpoint-address";
import type { FollowTarget } from "#lib/shared/follow-target";
import { followTexts } from "./texts.ts";
import { type FollowFailures, useFollow } from "./use-relation.ts";

interface FollowButtonProps {
  target: FollowTarget;
  /** The person's name for screen readers, in a list. */
  name?: string;
  size?: "medium" | "small";
  /**
   * Whether it belongs to the page's form, which it needs without script. Browsers get slow with many buttons in one form, so buttons
   * of long lists leave it after hydration.
   */
  isPlain?: boolean;
  /** Messages of a screen that has its own. */
  failures?: FollowFailures;
  /** Label while the person is not followed. */
  followLabel?: string;
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
  isPlain = true,
  failures,
  followLabel = followTexts.follow,
}: FollowButtonProps) {
  const { state, isOn, toggle } = useFollow(target, failures);
  if (state.isBlocked) {
    return null;
  }

  function toggleByScript(event: MouseEvent): void {
    event.preventDefault();
    // Unfollowing by mistake could only be undone by another request, so it asks first.
    if (state.isFollowing && state.accountType === "private") {
      requestSheet({ kind: "unfollow", target: state, failures });
    } else {
      toggle();
    }
  }

  return (
    <Button
      type="submit"
      form={isPlain ? PAGE_FORM_ID : undefined}
      formAction={formAction(isOn ? "unfollowUser" : "followUser", { username: state.username })}
      onClick={toggleByScript}
      aria-pressed={isOn}
      variant={isOn ? "secondary" : "primary"}
      size={size}
      className="min-w-27.5"
    >
      {labelOf(state, followLabel)}
      {name !== undefined && <span className="sr-only"> {name}</span>}
    </Button>
  );
}
