"use client";

import { useRelation } from "#components/person/use-relation.ts";
import type { FollowTarget } from "#lib/shared/follow-target";
import { formatCounted } from "#lib/shared/format/format-count";

/** "3 posts", in a profile's header. */
export function PostCount({ target }: { target: FollowTarget }) {
  const { state } = useRelation(target);
  return formatCounted(state.postCount ?? target.postCount ?? 0, "post");
}
