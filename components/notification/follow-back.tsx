"use client";

import { useMemo } from "react";
import { FollowButton } from "#components/person/follow-button";
import { profileTexts } from "#components/profile/texts.ts";
import type { NotificationEntry } from "#lib/shared/notification/notification-page";

interface FollowBackProps {
  person: NonNullable<NotificationEntry["actor"]>;
  relation: NonNullable<NotificationEntry["actorRelation"]>;
  /** Marks the notification as read. */
  onOpen: () => void;
}

/** A new follower's follow button, which also says when they are already followed or asked. */
export function FollowBack({ person, relation, onOpen }: FollowBackProps) {
  const { username, accountType, name } = person;
  const target = useMemo(() => ({ username, accountType, ...relation }), [username, accountType, relation]);
  return <FollowButton target={target} name={name} followLabel={profileTexts.followBack} onPress={onOpen} />;
}
