"use client";

import { leaveQuestion, communityTexts as texts } from "#components/community/texts.ts";
import { QuestionSheet } from "#components/ui/question-sheet";
import type { MembershipState } from "./membership-status.ts";
import { useMembership } from "./use-membership.ts";

interface LeaveSheetProps {
  dialogId: string;
  membership: MembershipState;
}

/** Asks for confirmation before leaving a members-only community, because returning needs a request. Opens when mounted. */
export function LeaveSheet({ dialogId, membership }: LeaveSheetProps) {
  const { toggle } = useMembership(membership);
  return (
    <QuestionSheet
      dialogId={dialogId}
      title={leaveQuestion(membership.name)}
      text={texts.leaveText}
      action={texts.leave}
      onDecide={toggle}
    />
  );
}
