"use client";

import type { ReactNode } from "react";
import { postRowTexts } from "#components/post/row-texts.ts";
import { loadOnPress } from "#lib/client/page/lazy-load";

interface ShareButtonProps {
  postId: string;
  /** The icon, rendered by the server for visitors. */
  children: ReactNode;
}

async function share(postId: string): Promise<void> {
  const module = await loadOnPress(() => import("#components/share/share-link.ts"));
  await module?.sharePost(postId);
}

/** Shares a post's address. */
export function ShareButton({ postId, children }: ShareButtonProps) {
  return (
    <button
      type="button"
      title={postRowTexts.share}
      aria-label={postRowTexts.share}
      onClick={() => void share(postId)}
      className="post-action post-share noscript:hidden"
    >
      {children}
    </button>
  );
}
