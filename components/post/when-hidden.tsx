"use client";

import type { ReactNode } from "react";
import { hiddenPosts } from "#lib/client/hidden-posts";
import { useObserved } from "#lib/client/observable-map";

interface WhenHiddenProps {
  postId: string;
  /** What stands on the post's own page instead. */
  children: ReactNode;
}

/** Says what became of a post whose page was open when it went. */
export function WhenHidden({ postId, children }: WhenHiddenProps) {
  return useObserved(hiddenPosts, postId) && children;
}
