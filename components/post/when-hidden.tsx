"use client";

import type { ReactNode } from "react";
import { useFacts } from "#lib/client/overlay";

interface WhenHiddenProps {
  postId: string;
  /** Replaces the post on its own page. */
  children: ReactNode;
}

/** Shown on a post's page when the post is deleted or hidden while open. */
export function WhenHidden({ postId, children }: WhenHiddenProps) {
  return useFacts(`post ${postId}`).isHidden && children;
}
