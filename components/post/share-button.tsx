"use client";

import { Share } from "lucide";
import { Icon } from "#components/ui/icon";
import { postRowMessages } from "#lib/shared/messages/post-row";

interface ShareButtonProps {
  postId: string;
}

async function share(postId: string): Promise<void> {
  const { sharePost } = await import("#lib/client/share-link");
  await sharePost(postId);
}

/** Shares the address of a post. */
export function ShareButton({ postId }: ShareButtonProps) {
  return (
    <button
      type="button"
      title={postRowMessages.share}
      aria-label={postRowMessages.share}
      onClick={() => void share(postId)}
      className="post-action post-share script-only"
    >
      <Icon of={Share} className="post-icon" />
    </button>
  );
}
