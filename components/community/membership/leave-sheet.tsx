"use client";

import type { MouseEvent } from "react";
import { leaveQuestion, communityTexts as texts } from "#components/community/texts.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import type { MembershipState } from "./membership-status.ts";
import { useMembership } from "./use-membership.ts";

interface LeaveSheetProps {
  dialogId: string;
  membership: MembershipState;
}

/** Asks for confirmation before leaving a members-only community, because returning needs a request. Opens when mounted. */
export function LeaveSheet({ dialogId, membership }: LeaveSheetProps) {
  const { toggle } = useMembership(membership);
  useOpenOnMount(dialogId);

  function decide({ currentTarget }: MouseEvent): void {
    currentTarget.closest("dialog")?.close();
    toggle();
  }

  return (
    <Sheet
      id={dialogId}
      title={leaveQuestion(membership.name)}
      text={texts.leaveText}
      action={
        <Button variant="danger" onClick={decide}>
          {texts.leave}
        </Button>
      }
    />
  );
}
