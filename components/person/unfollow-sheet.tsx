"use client";

import type { MouseEvent } from "react";
import { profileTexts, unfollowQuestion } from "#components/profile/texts.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import type { FollowTarget } from "#lib/shared/follow-target";
import { type FollowFailures, useRelation } from "./use-relation.ts";

interface UnfollowSheetProps {
  dialogId: string;
  target: FollowTarget;
  failures: FollowFailures | undefined;
}

/** Asks for confirmation before unfollowing a private account, because following again needs a request. Opens when mounted. */
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
      text={profileTexts.unfollowPrivateHint}
      action={
        <Button variant="danger" onClick={decide}>
          {profileTexts.unfollow}
        </Button>
      }
    />
  );
}
