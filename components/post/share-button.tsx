"use client";

import type { ReactNode } from "react";
import { loadPressed } from "#lib/client/late-parts";
import { postRowMessages } from "#lib/shared/messages/post-row";

interface ShareButtonProps {
  postId: string;
  /** The icon, which a visitor's row brings as HTML. */
  children: ReactNode;
}

async function share(postId: string): Promise<void> {
  const parts = await loadPressed(() => import("#lib/client/share-link"));
  await parts?.sharePost(postId);
}

/** Shares the address of a post. */
export function ShareButton({ postId, children }: ShareButtonProps) {
  return (
    <button
      type="button"
      title={postRowMessages.share}
      aria-label={postRowMessages.share}
      onClick={() => void share(postId)}
      className="post-action post-share noscript:hidden"
    >
      {children}
    </button>
  );
}
