"use client";

import type { ReactNode } from "react";
import { PostArticle } from "./post-article.tsx";
import { shownPost } from "./shown-posts.ts";

interface KnownPostProps {
  postId: string;
  /** Shown for a post that no list of this tab has shown. */
  children: ReactNode;
}

/** A post as a list before has shown it, while its page is loading. */
export function KnownPost({ postId, children }: KnownPostProps) {
  const shown = shownPost(postId);
  if (!shown) return children;
  const { post, viewerId } = shown;
  return <PostArticle post={post} parts={[post.content]} viewerId={viewerId} />;
}
