"use client";

import { useRelation } from "#components/person/use-relation.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { Badge } from "#components/ui/badge";
import type { FollowTarget } from "#lib/shared/follow-target";

interface FollowsYouProps {
  target: FollowTarget;
}

/** Badge of members who follow the viewer, until a block. */
export function FollowsYou({ target }: FollowsYouProps) {
  return useRelation(target).state.followsYou && <Badge>{profileTexts.followsYou}</Badge>;
}
