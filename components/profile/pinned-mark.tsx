"use client";

import { Pin } from "lucide";
import { Icon } from "#components/ui/icon";
import type { Post } from "#contract/post";
import { useNewest } from "#lib/client/overlay";
import { profileTexts } from "./texts.ts";

interface PinnedMarkProps {
  post: Pick<Post, "id" | "asOf" | "isPinned">;
  /** The author's username. */
  username: string;
}

/**
 * Says of the first post of a profile's list that it is pinned. Above the list, whose rows other pages load too; hidden
 * together with the post's row.
 */
export function PinnedMark({ post, username }: PinnedMarkProps) {
  const { id, isPinned } = useNewest(`post ${post.id}`, post);
  if (!isPinned) return null;
  return (
    <p
      data-author={username}
      data-post={id}
      className="-mb-2 flex items-center gap-2 pt-3 pr-4 pl-18 text-sm font-medium text-secondary"
    >
      <Icon of={Pin} className="size-[1.2em]" />
      {profileTexts.pinned}
    </p>
  );
}
