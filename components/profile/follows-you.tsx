"use client";

import { useRelation } from "#components/person/use-relation.ts";
import { Badge } from "#components/ui/badge";
import type { FollowTarget } from "#lib/shared/follow-target";
import { profileTexts } from "./texts.ts";

interface FollowsYouProps {
  target: FollowTarget;
}

/** Says so of those who follow the member; a block ends it. */
export function FollowsYou({ target }: FollowsYouProps) {
  return useRelation(target).state.followsYou && <Badge>{profileTexts.followsYou}</Badge>;
}
