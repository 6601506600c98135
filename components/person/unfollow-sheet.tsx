"use client";

import type { MouseEvent } from "react";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { useOpenOnMount } from "#lib/client/use-open-on-mount";
import { type FollowFailures, useRelation } from "#lib/client/use-relation";
import type { FollowTarget } from "#lib/shared/follow-target";
import { profileMessages, unfollowQuestion } from "#lib/shared/messages/profile";

interface UnfollowSheetProps {
  dialogId: string;
  target: FollowTarget;
  failures: FollowFailures | undefined;
}

/** Asks once before a private account is unfollowed: the way back is a request. Open when it comes into the page. */
export function UnfollowSheet({ dialogId, target, failures }: UnfollowSheetProps) {
  const { change } = useRelation(target, failures);
  useOpenOnMount(dialogId);

  function decide({ currentTarget }: MouseEvent): void {
    currentTarget.closest("dialog")?.close();
    change(() => "none");
  }

  return (
    <Sheet
      id={dialogId}
      title={unfollowQuestion(target.username)}
      text={profileMessages.unfollowPrivateHint}
      action={
        <Button variant="danger" onClick={decide}>
          {profileMessages.unfollow}
        </Button>
      }
    />
  );
}
