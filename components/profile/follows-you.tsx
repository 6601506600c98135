"use client";

import { Badge } from "#components/ui/badge";
import { useRelation } from "#lib/client/use-relation";
import type { FollowTarget } from "#lib/shared/follow-target";
import { profileMessages } from "#lib/shared/messages/profile";

interface FollowsYouProps {
  target: FollowTarget;
}

/** Says so of those who follow the member; a block ends it. */
export function FollowsYou({ target }: FollowsYouProps) {
  return useRelation(target).state.followsYou && <Badge>{profileMessages.followsYou}</Badge>;
}
