"use client";

import { useMemo } from "react";
import { FollowButton } from "#components/person/follow-button";
import { profileTexts } from "#components/profile/texts.ts";
import type { NotificationEntry } from "#lib/shared/notification/notification-page";

interface FollowBackProps {
  entry: Pick<NotificationEntry, "actor" | "actorRelation" | "otherCount">;
}

/** A follow button beside a new follower whom the member does not follow. */
export function FollowBack({ entry: { actor, actorRelation, otherCount } }: FollowBackProps) {
  const target = useMemo(
    () =>
      actor &&
      actorRelation && { username: actor.username, accountType: actor.accountType, ...actorRelation },
    [actor, actorRelation],
  );
  if (!actor || !target || target.isFollowing || otherCount > 0) return null;
  return (
    <div className="relative mt-2.5 w-fit">
      <FollowButton target={target} name={actor.name} followLabel={profileTexts.followBack} />
    </div>
  );
}
