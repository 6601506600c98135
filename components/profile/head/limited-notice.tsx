"use client";

import { useRelation } from "#components/person/use-relation.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { ShieldNotice } from "#components/ui/shield-notice";
import type { FollowTarget } from "#lib/shared/follow-target";

interface LimitedNoticeProps {
  target: FollowTarget;
  isOwn: boolean;
}

/** Says that operators limited an account, to its owner and to those who do not follow it. */
export function LimitedNotice({ target, isOwn }: LimitedNoticeProps) {
  if (useRelation(target).state.isFollowing) return null;
  return <ShieldNotice>{isOwn ? profileTexts.ownLimited : profileTexts.limited}</ShieldNotice>;
}
