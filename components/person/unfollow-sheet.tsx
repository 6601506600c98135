"use client";

import { profileTexts, unfollowQuestion } from "#components/profile/texts.ts";
import { QuestionSheet } from "#components/ui/question-sheet";
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
  return (
    <QuestionSheet
      dialogId={dialogId}
      title={unfollowQuestion(target.username)}
      text={profileTexts.unfollowPrivateHint}
      action={profileTexts.unfollow}
      onDecide={() => change(() => "none")}
    />
  );
}
