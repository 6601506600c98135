"use client";

import type { ReactNode } from "react";
import { useFacts } from "#lib/client/overlay";

interface WhenHiddenProps {
  postId: string;
  /** What stands on the post's own page instead. */
  children: ReactNode;
}

/** Says what became of a post whose page was open when it went. */
export function WhenHidden({ postId, children }: WhenHiddenProps) {
  return useFacts(`post ${postId}`).isHidden && children;
}
